import { SHAPE, LIGHT } from '../../src/theme/tokens/allTokens';
import { ATTRIBUTE_DOCS, DOCUMENTED_NAMES } from './attributeDocs';
import { toAttributeName, type PropertyName } from '../../src/element/attributes';
import { CSS_PROPERTY_DOCS } from './cssPropertyDocs';
import { detailType } from './docTables';
import { EVENT_DOCS } from './eventDocs';

const ENTRY = 'dist/lang-assistant.js';
const TAG = 'lang-assistant';
const CLASS = 'LangAssistantElement';

const VOID = { type: { text: 'void' } };

/** The default value; undefined if the row has a description instead. */
function fallbackOf(name: PropertyName): string | undefined {
  const { fallback } = ATTRIBUTE_DOCS[name];
  return fallback === '' || name === 'pluginUrl' ? undefined : fallback;
}

function attribute(name: PropertyName) {
  const { type, doc } = ATTRIBUTE_DOCS[name];
  const fallback = fallbackOf(name);
  const html = toAttributeName(name);
  return {
    name: html,
    fieldName: name,
    type: { text: type },
    ...(fallback === undefined ? {} : { default: fallback }),
    description: `${doc} Also as \`data-${html}\`; the plain one wins.`,
  };
}

function field(name: PropertyName) {
  const { type, doc } = ATTRIBUTE_DOCS[name];
  const fallback = fallbackOf(name);
  // The property `config` is independent of its attribute, and browsers empty the attribute `nonce`.
  const isReflected = name !== 'config' && name !== 'nonce';
  return {
    kind: 'field',
    name,
    type: { text: type },
    // The default of a field is a JavaScript literal.
    ...(fallback === undefined ? {} : { default: `'${fallback}'` }),
    description: doc,
    attribute: toAttributeName(name),
    ...(isReflected ? { reflects: true } : {}),
  };
}

const FOCUS = {
  kind: 'method',
  name: 'focus',
  description: 'Focuses the text box, or else the first control.',
  parameters: [{ name: 'options', type: { text: 'FocusOptions' }, optional: true }],
  return: VOID,
};

function event([name, { detail, doc }]: [string, { detail: Readonly<Record<string, string>>; doc: string }]) {
  return { name, type: { text: `CustomEvent<${detailType(detail)}>` }, description: doc };
}

function cssProperty([name, description]: [string, string]) {
  const values: Readonly<Record<string, string>> = { ...SHAPE, ...LIGHT };
  return { name: `--la-${name}`, default: values[name], description };
}

const FUNCTIONS = [
  {
    kind: 'function',
    name: 'mount',
    description: 'Turns a root element of the page into the widget, which takes over its data attributes.',
    parameters: [
      { name: 'root', type: { text: 'Element' } },
      { name: 'options', type: { text: 'object' }, optional: true },
    ],
    return: { type: { text: 'HTMLElement' } },
  },
  {
    kind: 'function',
    name: 'register',
    description: 'Loads the widget and defines its element. Needed only inside a shadow root of the page.',
    return: { type: { text: 'Promise<void>' } },
  },
];

/** The content of custom-elements.json (schema 2.1.0), for editors and documentation tools. No visitor loads it. */
export function makeManifest(): object {
  const element = {
    kind: 'class',
    customElement: true,
    name: CLASS,
    tagName: TAG,
    description: 'A translation assistant for any web page.',
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: DOCUMENTED_NAMES.map(attribute),
    members: [...DOCUMENTED_NAMES.map(field), FOCUS],
    events: Object.entries(EVENT_DOCS).map(event),
    cssProperties: Object.entries(CSS_PROPERTY_DOCS).map(cssProperty),
  };
  const declared = { name: CLASS, module: ENTRY };
  const exported = FUNCTIONS.map(({ name }) => ({ kind: 'js', name, declaration: { name, module: ENTRY } }));
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: ENTRY,
        declarations: [element, ...FUNCTIONS],
        exports: [{ kind: 'custom-element-definition', name: TAG, declaration: declared }, ...exported],
      },
    ],
  };
}
