import type {
  Attribute,
  ClassMethod,
  CssCustomProperty,
  CustomElementDeclaration,
  CustomElementField,
  Event,
  FunctionDeclaration,
  JavaScriptExport,
  Package,
  VariableDeclaration,
} from 'custom-elements-manifest';
import type { HostEventName } from '../../src/domain/events';
import type { PropertyName } from '../../src/domain/attributes';
import { isCancelable } from '../../src/element/events';
import { toAttributeName } from '../../src/element/readSettings';
import { TAG } from '../../src/index';
import { LIGHT, SHAPE } from '@lang-assistant/ui/tokens/allTokens';
import { documentAttribute, DOCUMENTED_NAMES } from './attributeDocs';
import { CSS_PROPERTY_DOCS } from './cssPropertyDocs';
import { detailType } from './docTables';
import { EVENT_DOCS } from './eventDocs';
import { FUNCTION_DOCS, METHOD_DOCS, PROPERTY_DOCS, type MethodDoc, type PropertyDoc } from './memberDocs';
import { PART_DOCS, SLOT_DOCS, STATE_DOCS } from './stylingDocs';

const ENTRY = 'dist/lang-assistant.js';
const CLASS = 'LangAssistantElement';

function namesOf<Name extends string>(docs: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(docs).filter((name): name is Name => name in docs);
}

/** The summary is the first sentence. Links are reduced to their text, because they are relative to the reference. */
function describe(doc: string, more = ''): { summary: string; description: string } {
  const text = doc.replaceAll(/ \(\[[^\]]+\]\([^)]+\)\)/g, '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const summary = /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
  return { summary, description: `${text}${more}` };
}

/** Undefined if there is no default, or if the row describes it. */
function defaultOf(name: PropertyName): string | undefined {
  const { fallback } = documentAttribute(name);
  return fallback === '' || name === 'pluginUrl' ? undefined : fallback;
}

function attribute(name: PropertyName): Attribute {
  const { type, description } = documentAttribute(name);
  const fallback = defaultOf(name);
  const html = toAttributeName(name);
  return {
    name: html,
    fieldName: name,
    type: { text: type },
    ...(fallback === undefined ? {} : { default: fallback }),
    ...describe(description, ` Also works as \`data-${html}\`; the name without \`data-\` wins.`),
  };
}

function reflectedField(name: PropertyName): CustomElementField {
  const { type, description } = documentAttribute(name);
  const fallback = defaultOf(name);
  // The property `nonce` does not reflect its attribute, because browsers empty the attribute.
  const isReflected = name !== 'nonce';
  return {
    kind: 'field',
    name,
    type: { text: type },
    // The default of a field is a JavaScript literal.
    ...(fallback === undefined ? {} : { default: `'${fallback}'` }),
    ...describe(description),
    attribute: toAttributeName(name),
    ...(isReflected ? { reflects: true } : {}),
  };
}

function plainField([name, { type, isReadOnly, doc }]: [string, PropertyDoc]): CustomElementField {
  return {
    kind: 'field',
    name,
    type: { text: type },
    ...(isReadOnly ? { readonly: true } : {}),
    ...describe(doc),
    ...(DOCUMENTED_NAMES.some((known) => known === name) ? { attribute: name } : {}),
  };
}

function signature({ parameters, returns, doc }: MethodDoc) {
  return {
    ...describe(doc),
    parameters: parameters.map(({ name, type, isOptional }) => ({
      name,
      type: { text: type },
      ...(isOptional ? { optional: true } : {}),
    })),
    return: { type: { text: returns } },
  };
}

function event(name: HostEventName): Event {
  const { detail, doc } = EVENT_DOCS[name];
  return {
    name,
    type: { text: `CustomEvent<${detailType(detail)}>` },
    ...describe(doc, ` Bubbles and is composed${isCancelable(name) ? ', and can be cancelled' : ''}.`),
  };
}

/** The [syntax](https://developer.mozilla.org/docs/Web/CSS/@property/syntax) of a value. */
function syntaxOf(value: string): string {
  if (/^(#|color-mix|rgb)/.test(value)) return '<color>';
  if (/^\d+px$/.test(value)) return '<length>';
  return /^\d+$/.test(value) ? '<number>' : '*';
}

const DEFAULTS: Readonly<Record<keyof typeof CSS_PROPERTY_DOCS, string>> = { ...SHAPE, ...LIGHT };

function cssProperty(name: keyof typeof CSS_PROPERTY_DOCS): CssCustomProperty {
  const value = DEFAULTS[name];
  return {
    name: `--la-${name}`,
    syntax: syntaxOf(value),
    default: value,
    ...describe(CSS_PROPERTY_DOCS[name]),
  };
}

function named<Name extends string>(docs: Readonly<Record<Name, string>>) {
  return Object.entries<string>(docs).map(([name, doc]) => ({ name, ...describe(doc) }));
}

const METHODS = Object.entries(METHOD_DOCS).map(([name, doc]): ClassMethod => ({
  kind: 'method',
  name,
  ...signature(doc),
}));

const FUNCTIONS = Object.entries(FUNCTION_DOCS).map(([name, doc]): FunctionDeclaration => ({
  kind: 'function',
  name,
  ...signature(doc),
}));

const TAG_CONSTANT: VariableDeclaration = {
  kind: 'variable',
  name: 'TAG',
  type: { text: `'${TAG}'` },
  readonly: true,
  ...describe('The name of the element.'),
};

export const ELEMENT: CustomElementDeclaration & { tagName: string } = {
  kind: 'class',
  customElement: true,
  name: CLASS,
  tagName: TAG,
  summary: 'A translator and language assistant for any web page.',
  description:
    'A translator and language assistant for any web page: translation, dictionary, chat, writing and documents. It needs a backend: `ajax-url`, or the endpoints in `config`.',
  superclass: { name: 'HTMLElement', package: 'global:' },
  attributes: DOCUMENTED_NAMES.map(attribute),
  members: [
    ...DOCUMENTED_NAMES.filter((name) => !(name in PROPERTY_DOCS)).map(reflectedField),
    ...Object.entries<PropertyDoc>(PROPERTY_DOCS).map(plainField),
    ...METHODS,
  ],
  events: namesOf(EVENT_DOCS).map(event),
  slots: named(SLOT_DOCS),
  cssParts: named(PART_DOCS),
  cssStates: named(STATE_DOCS),
  cssProperties: namesOf(CSS_PROPERTY_DOCS).map(cssProperty),
};

/** The content of custom-elements.json (schema 2.1.0), for editors and documentation tools. Pages do not load it. */
export function makeManifest(): Package {
  const toExport = ({ name }: { name: string }): JavaScriptExport => ({
    kind: 'js',
    name,
    declaration: { name, module: ENTRY },
  });
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: ENTRY,
        declarations: [ELEMENT, ...FUNCTIONS, TAG_CONSTANT],
        exports: [
          {
            kind: 'custom-element-definition',
            name: TAG,
            declaration: { name: CLASS, module: ENTRY },
          },
          ...[...FUNCTIONS, TAG_CONSTANT].map(toExport),
        ],
      },
    ],
  };
}
