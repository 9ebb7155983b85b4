import type * as entry from '../../src/index';
import type { LangAssistantElement } from '../../src/index';
import { MODES } from '../../src/domain/mode';
import type { PropertyName } from '../../src/domain/attributes';
import { TRANSLATION_TYPE } from './eventDocs';

/** The browser calls these methods, not the page. */
type Callback = 'connectedCallback' | 'disconnectedCallback' | 'adoptedCallback' | 'connectedMoveCallback';

/** `config` is independent of its attribute. */
type ReflectedName = Exclude<PropertyName, 'config'>;

/** Inherited methods that the element overrides. */
type OverriddenName = 'focus' | 'translate';

/**
 * The public members of the element's class, without inherited members that it does not override, and without reflected
 * attributes.
 */
type OwnName =
  OverriddenName | Exclude<keyof LangAssistantElement, keyof HTMLElement | ReflectedName | Callback>;

export type MethodName = {
  [Name in OwnName]: LangAssistantElement[Name] extends (...args: never[]) => unknown ? Name : never;
}[OwnName];

type PlainPropertyName = Exclude<OwnName, MethodName>;

interface ParameterDoc {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
}

export interface MethodDoc {
  readonly parameters: readonly ParameterDoc[];
  readonly returns: string;
  readonly doc: string;
}

export interface PropertyDoc {
  readonly type: string;
  readonly isReadOnly?: boolean;
  readonly doc: string;
}

const MODE_TYPE = MODES.map((mode) => `'${mode}'`).join(' | ');

/** The code does not compile if a public method of the class has no row. */
export const METHOD_DOCS: Readonly<Record<MethodName, MethodDoc>> = {
  focus: {
    parameters: [{ name: 'options', type: 'FocusOptions', isOptional: true }],
    returns: 'void',
    doc: 'Focuses the text box. On a tool without a text box, it focuses the button of that tool.',
  },
  translate: {
    parameters: [
      { name: 'text', type: 'string' },
      { name: 'languages', type: 'LanguageOptions', isOptional: true },
    ],
    returns: `Promise<${TRANSLATION_TYPE}>`,
    doc: 'Shows a text on the translate screen and resolves to its translation. `languages` is `{ source?, target? }`. Rejects with a `TypeError` for an empty text or an unknown language, with an `Error` whose `cause` is the `AppError` if the translation fails, and with an `AbortError` if another text replaces this one, the request is stopped, or the element is removed. Without `source`, the language of the text is detected.',
  },
  setMode: {
    parameters: [
      { name: 'mode', type: MODE_TYPE },
      { name: 'text', type: 'string', isOptional: true },
    ],
    returns: 'Promise<void>',
    doc: 'Opens a tool. `text` replaces the text in its box; the assistant gets it as a draft. Rejects with a `TypeError` for an unknown tool, and for a text for `files`, which has no box.',
  },
  setLanguages: {
    parameters: [{ name: 'languages', type: 'LanguageOptions' }],
    returns: 'Promise<void>',
    doc: "Chooses languages by their codes: `{ source?, target? }`. A language that is left out does not change. As in the menus, the source is chosen before the target, and choosing the language of the other side swaps the two: after `{ source: 'fr', target: 'fr' }`, the target is French and the source is the previous target. For an unknown code, including `auto`, rejects with a `TypeError` and changes neither language.",
  },
  newChat: {
    parameters: [],
    returns: 'Promise<void>',
    doc: 'Opens the assistant with a new chat. A saved chat stays saved.',
  },
  stop: {
    parameters: [],
    returns: 'Promise<void>',
    doc: 'Aborts the running requests: the translation of a text or of the page, a reply, or an improvement. Texts stay, and so does the visible part of a reply.',
  },
  translatePage: {
    parameters: [{ name: 'options', type: 'PageOptions', isOptional: true }],
    returns: 'Promise<PageResult>',
    doc: '[Translates the page](../page.md) around the element, without loading the widget. `options` is `{ source?, target?, root?, all?, signal? }`; `all` includes texts that are far from the viewport. Resolves to `{ state, source, target, units, skipped }` when the texts near the viewport are translated. Rejects with a `TypeError` for an unknown language or root, with an `Error` whose `cause` is the `AppError` if nothing could be translated, and with the reason of `signal` once it is aborted.',
  },
  attachWriter: {
    parameters: [
      { name: 'target', type: 'WriterTarget' },
      { name: 'options', type: 'WriterOptions', isOptional: true },
    ],
    returns: 'Promise<FieldWriter>',
    doc: '[Checks a field](../field.md) of the page, or all fields in a container, without loading the widget. `options` is `{ language?, kinds?, signal? }`. Resolves to `{ field, changes, check(), next(), previous(), accept(id), acceptAll(), dismiss(id), detach() }`. Rejects with a `TypeError` if the target is not a field, must not be read, or already has a writer, and with the reason of `signal` once it is aborted.',
  },
  showOriginal: {
    parameters: [],
    returns: 'Promise<void>',
    doc: 'Restores the original of every text of the page, unless the page has changed that text.',
  },
  showOriginalOf: {
    parameters: [{ name: 'element', type: 'Element' }],
    returns: 'boolean',
    doc: 'Opens the [original](../page.md#the-original-of-a-text) of the text that an element of the page contains, or that it is in, and moves the focus into it. Returns false if there is none: without `original`, before the page is translated, or while a correction is open.',
  },
  clear: {
    parameters: [],
    returns: 'Promise<void>',
    doc: 'Empties the current tool: its text, its draft, or its list of documents.',
  },
  exportSaved: {
    parameters: [
      { name: 'format', type: "'csv' | 'anki'" },
      { name: 'pair', type: '{ readonly from?: string, readonly to?: string }', isOptional: true },
    ],
    returns: 'Promise<Blob>',
    doc: 'Resolves to a file with the [saved items](../saved.md#files). `pair` is `{ from?, to? }`; without it, the file has the items of all languages. Rejects with a `TypeError` for an unknown format or language, and without the attribute `saved`, and with a `ServiceError` if the items cannot be loaded.',
  },
};

/** Properties without an attribute. The code does not compile if such a property of the class has no row. */
export const PROPERTY_DOCS: Readonly<Record<PlainPropertyName, PropertyDoc>> = {
  state: {
    type: 'ElementState',
    isReadOnly: true,
    doc: 'What the element shows now: `{ isReady, mode, sourceLanguage, targetLanguage, text }`. `isReady` is true once the widget itself is shown, not only its facade. Until then, the languages are spelled as in the attributes.',
  },
  pageState: {
    type: "'original' | 'working' | 'translated'",
    isReadOnly: true,
    doc: 'What the page around the element shows.',
  },
  htmlFor: {
    type: 'string',
    doc: 'The attribute `for`, under the name that `label` elements and JSX use.',
  },
  ignoreWords: {
    type: 'readonly string[]',
    doc: 'Words for which fields show no suggestion, in exactly this spelling. A change takes effect with the next check.',
  },
  backend: {
    type: 'HostBackend | undefined',
    doc: '[Functions of the page](../embedding.md#functions-instead-of-addresses) that replace HTTP calls.',
  },
  config: {
    type: 'unknown',
    doc: 'The configuration as an object, with the keys of [the reference](config.md). It overrides the attributes; a change takes effect at once.',
  },
};

/** The code does not compile if an export of the entry has no row. */
export const FUNCTION_DOCS: Readonly<Record<Exclude<keyof typeof entry, 'TAG'>, MethodDoc>> = {
  mount: {
    parameters: [
      { name: 'root', type: 'Element' },
      { name: 'options', type: 'object', isOptional: true },
    ],
    returns: 'HTMLElement',
    doc: 'Mounts the widget into an element of the page and returns it. The widget gets the data attributes of that element. `options` has the same keys as `config`.',
  },
  register: {
    parameters: [],
    returns: 'Promise<void>',
    doc: 'Resolves once the element is defined. Importing the package defines it.',
  },
};
