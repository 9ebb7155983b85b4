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
import { detailType } from './docTables';
import { EVENT_DETAILS } from './eventDetails';
import { splitTopLevel } from '../release/compareManifests.mjs';
import { meaningsOf, readTable, type ReferenceRow } from './reference';

const ENTRY = 'dist/lang-assistant.js';
const CLASS = 'LangAssistantElement';

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

const READ_ONLY = / Read-only\.$/;

function plainField({ name, cells: [type = ''], meaning }: ReferenceRow): CustomElementField {
  return {
    kind: 'field',
    name,
    type: { text: type },
    ...(READ_ONLY.test(meaning) ? { readonly: true } : {}),
    ...describe(meaning.replace(READ_ONLY, '')),
    ...(DOCUMENTED_NAMES.some((known) => known === name) ? { attribute: name } : {}),
  };
}

/** Reads a row such as `focus(options?: FocusOptions): void`. */
function toCall({ name: text, meaning }: ReferenceRow) {
  const [, name = '', list = '', returns = ''] = /^(\w+)\((.*?)\): (.*)$/.exec(text) ?? [];
  return {
    name,
    ...describe(meaning),
    parameters: splitTopLevel(list, ',').map((parameter) => {
      const [, own = '', optional, type = ''] = /^(\w+)(\?)?: (.*)$/.exec(parameter) ?? [];
      return { name: own, type: { text: type }, ...(optional ? { optional: true } : {}) };
    }),
    return: { type: { text: returns } },
  };
}

const EVENT_NAMES = Object.keys(EVENT_DETAILS).filter((name): name is HostEventName => name in EVENT_DETAILS);

const eventMeaning = meaningsOf('events', 'events');

function event(name: HostEventName): Event {
  const more = ` Bubbles and is composed${isCancelable(name) ? ', and can be cancelled' : ''}.`;
  return {
    name,
    type: { text: `CustomEvent<${detailType(EVENT_DETAILS[name])}>` },
    ...describe(eventMeaning(name), more),
  };
}

/** The [syntax](https://developer.mozilla.org/docs/Web/CSS/@property/syntax) of a value. */
function syntaxOf(value: string): string {
  if (/^(#|color-mix|rgb)/.test(value)) return '<color>';
  if (/^\d+px$/.test(value)) return '<length>';
  return /^\d+$/.test(value) ? '<number>' : '*';
}

const DEFAULTS: Readonly<Record<string, string>> = { ...SHAPE, ...LIGHT };

function cssProperty({ name, meaning }: ReferenceRow): CssCustomProperty {
  const value = DEFAULTS[name.replace('--la-', '')];
  if (value === undefined) throw new Error(`packages/ui/src/tokens has no ${name}`);
  return { name, syntax: syntaxOf(value), default: value, ...describe(meaning) };
}

/** Names such as `::part(frame)`. */
const named = (name: string) =>
  readTable('styling', name).map((row) => ({
    name: row.name.replace(/^.*\((.*)\)$/, '$1'),
    ...describe(row.meaning),
  }));

const PROPERTIES = readTable('javascript', 'properties').map(plainField);

const METHODS = readTable('javascript', 'methods').map((row): ClassMethod => ({
  kind: 'method',
  ...toCall(row),
}));

const FUNCTIONS = readTable('javascript', 'exports').map((row): FunctionDeclaration => ({
  kind: 'function',
  ...toCall(row),
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
    ...DOCUMENTED_NAMES.filter((name) => !PROPERTIES.some((one) => one.name === name)).map(reflectedField),
    ...PROPERTIES,
    ...METHODS,
  ],
  events: EVENT_NAMES.map(event),
  slots: named('slots'),
  cssParts: named('parts'),
  cssStates: named('states'),
  cssProperties: readTable('css-properties', 'properties').map(cssProperty),
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
