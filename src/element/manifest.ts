import { SHAPE, LIGHT } from '../theme/tokens';
import { ATTRIBUTE_DOCS } from './attributeDocs';
import { toAttributeName, PROPERTY_NAMES, type PropertyName } from './attributes';
import { CSS_PROPERTY_DOCS } from './cssPropertyDocs';
import { detailType } from './docTables';
import { EVENT_DOCS } from './eventDocs';

const ENTRY = 'dist/lang-assistant.js';
const TAG = 'lang-assistant';
const CLASS = 'LangAssistantElement';

const VOID = { type: { text: 'void' } };

/** The value that holds without the attribute, where there is one and not only a sentence about it. */
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
  // Both live apart from their attributes: `config` wins over all of them, and browsers hide the value of a nonce.
  const isReflected = name !== 'config' && name !== 'nonce';
  return {
    kind: 'field',
    name,
    type: { text: type },
    // Attributes have their value as it stands; a field's is written as in the language.
    ...(fallback === undefined ? {} : { default: `'${fallback}'` }),
    description: doc,
    attribute: toAttributeName(name),
    ...(isReflected ? { reflects: true } : {}),
  };
}

const FOCUS = {
  kind: 'method',
  name: 'focus',
  description: 'Focuses the text box, or what else can be focused first.',
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
    description:
      'Loads the widget and defines its element. Only needed for one in a shadow root of the page.',
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
    attributes: PROPERTY_NAMES.map(attribute),
    members: [...PROPERTY_NAMES.map(field), FOCUS],
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
