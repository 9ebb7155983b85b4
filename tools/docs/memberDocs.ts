import type * as entry from '../../src/index';
import type { MethodName, PlainPropertyName } from './memberNames';

interface ParameterDoc {
  readonly name: string;
  /** Its TypeScript type. */
  readonly type: string;
  readonly isOptional?: boolean;
}

/** The documentation of a method or function. */
export interface MethodDoc {
  readonly parameters: readonly ParameterDoc[];
  /** The TypeScript type of the result. */
  readonly returns: string;
  /** One or two sentences. */
  readonly doc: string;
}

/** The documentation of a property that reflects no attribute. */
export interface PropertyDoc {
  /** Its TypeScript type. */
  readonly type: string;
  readonly isReadOnly?: boolean;
  /** One or two sentences. */
  readonly doc: string;
}

/** The methods of the element. A public method of its class without a row does not compile. */
export const METHOD_DOCS: Readonly<Record<MethodName, MethodDoc>> = {
  focus: {
    parameters: [{ name: 'options', type: 'FocusOptions', isOptional: true }],
    returns: 'void',
    doc: 'Focuses the text box; on a tool without one, the button of that tool.',
  },
};

/** The properties of the element that reflect no attribute. One of its class without a row does not compile. */
export const PROPERTY_DOCS: Readonly<Record<PlainPropertyName, PropertyDoc>> = {
  backend: {
    type: 'HostBackend | undefined',
    doc: '[Functions of the page](../embedding.md#functions-instead-of-addresses) that take the place of HTTP calls.',
  },
  config: {
    type: 'unknown',
    doc: 'The configuration as an object, by the keys of [the reference](config.md). It overrides the attributes; a change takes effect at once.',
  },
};

/** The functions that the entry exports. One without a row does not compile. */
export const FUNCTION_DOCS: Readonly<Record<Exclude<keyof typeof entry, 'TAG'>, MethodDoc>> = {
  mount: {
    parameters: [
      { name: 'root', type: 'Element' },
      { name: 'options', type: 'object', isOptional: true },
    ],
    returns: 'HTMLElement',
    doc: 'Mounts the widget into an element of the page and returns it. It takes over the data attributes of that element; `options` are the keys of `config`.',
  },
  register: {
    parameters: [],
    returns: 'Promise<void>',
    doc: 'Resolves once the element is defined. Importing the package defines it.',
  },
};
