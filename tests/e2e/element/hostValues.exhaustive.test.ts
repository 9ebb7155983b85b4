import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { isBoolean, PROPERTY_NAMES, type PropertyName } from '../../../src/domain/attributes';
import { OBJECT_PROPERTIES } from '../../../src/element/attributes';
import { toAttributeName } from '../../../src/element/readSettings';
import { screensReady } from '../../support/chromium';
import { pageWith } from '../support/hostServer';
import { serve, visit } from './elementPage';

const VALUES = ['undefined', 'null', 'false', 'true', "''", '{}', '7', '() => 1'] as const;

/** Attributes that accept any text. A page that sets “null” here gets the text “null”. */
const FREE = new Set<PropertyName>([
  'initialText',
  'placeholderText',
  'copiedMessage',
  'selectLanguageText',
  'emptyBoxMessage',
  'longerTextMessage',
  'limit1500Message',
  'limit5000Message',
  'modalText',
  'userToken',
  'nonce',
  'historyUrl',
  'jobsUrl',
  'registerUrl',
  'loginUrl',
  'pluginUrl',
]);

// `ajax-url` is left out, because the calls of the test go there. With `page` or `for`, the element is not a widget:
// see page/pageBar.test.ts and field/.
const NAMES = PROPERTY_NAMES.filter((name) => !['ajaxUrl', 'page', 'for'].includes(name));

const CONFIG = "<script>window.langAssistantConfig = { ajaxUrl: '/ajax' }</script>";

/**
 * Renders two elements that get the value, one before the script and one when it is ready, and one with the expected
 * attributes.
 */
async function open(set: string, expected: string): Promise<{ page: Page; consoleMessages: string[] }> {
  const body = `<lang-assistant id="early"></lang-assistant><lang-assistant id="late"></lang-assistant>
    <lang-assistant id="expected" ${expected}></lang-assistant>
    <script>window.setAll = (element) => { ${set} }; setAll(document.querySelector('#early'));</script>`;
  const server = await serve({ '/': pageWith(body, CONFIG) });
  server.onCall = (call) => call.translate(JSON.stringify(call.fields));
  const { page, consoleMessages } = await visit(server.origin);
  await screensReady(page);
  await page.evaluate("setAll(document.querySelector('#late'))");
  return { page, consoleMessages };
}

const print = (page: Page, id: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const element = document.querySelector('#${id}');
    const root = element.shadowRoot.querySelector('.la-root');
    const { text, ...state } = element.state;
    const textsOf = (selector) => Array.from(root.querySelectorAll(selector), (one) => one.textContent);
    const flags = Array.from(root.querySelectorAll('.la-flag'), ({ style }) => style.backgroundImage);
    const box = root.querySelector('textarea');
    const { placeholder, ariaLabel } = box;
    const counter = textsOf('.la-counter');
    const { text: fields } = await element.translate('Good morning to all');
    return { state, text, placeholder, ariaLabel, counter, flags, fields, lang: root.lang, texts: textsOf('.la-topbar button, .la-langbar button'),
      scheme: getComputedStyle(root).colorScheme,
      states: ['dark', 'mode-translate'].filter((name) => element.matches(':state(' + name + ')')) };
  })()`);

async function expectSame(page: Page): Promise<void> {
  const expected = await print(page, 'expected');
  expect(await print(page, 'early'), 'set before the script').toEqual(expected);
  expect(await print(page, 'late'), 'set when ready').toEqual(expected);
}

const ELEMENTS = 2;

/** Expects one warning for each wrong setting of an element, and no other console message. */
function expectNamed(messages: readonly string[], names: readonly string[]): void {
  // `plugin-url="null"` is a valid URL, and the browser logs that the flags are missing there.
  const ours = messages.filter((message) => !message.startsWith('Failed to load resource'));
  const own = ours.map((message) => {
    if (message.startsWith('[lang-assistant] The glossary ')) return 'glossary-url';
    // An entry of a list has its place after the name.
    return (
      /^\[lang-assistant\] ([a-z.-]+?)(?:\.\d+)?(?:="[^"]*")? is ignored\./.exec(message)?.[1] ?? message
    );
  });
  const stray = own.filter((name) => !names.includes(name));
  const repeated = own.filter((name) => own.filter((other) => other === name).length > ELEMENTS);
  expect({ stray, repeated }).toEqual({ stray: [], repeated: [] });
}

const toAttribute = (name: PropertyName, value: string) => `${toAttributeName(name)}="${value}"`;

/**
 * Returns the attributes that a property value sets: text and numbers as text, booleans as presence, and nothing for
 * other values.
 */
function expectedFor(code: string): string[] {
  return NAMES.flatMap((name) => {
    if (name === 'config') return [];
    if (isBoolean(name)) return ['true', '{}', '7', '() => 1'].includes(code) ? [toAttribute(name, '')] : [];
    if (name === 'nonce') return nonceFor(code);
    return code === '7' && FREE.has(name) ? [toAttribute(name, '7')] : [];
  });
}

/** The browser converts any nonce to text. */
function nonceFor(code: string): string[] {
  if (code === 'undefined' || code === 'null') return [];
  return [toAttribute('nonce', code === '{}' ? '[object Object]' : code.replaceAll("'", ''))];
}

describe('each property of the element', () => {
  it.each(VALUES)(
    'may be set to %s: no error is thrown, and the default value or the value as text applies',
    async (code) => {
      const names = JSON.stringify([...NAMES, ...OBJECT_PROPERTIES]);
      const set = `for (const name of ${names}) element[name] = ${code};`;
      const { page, consoleMessages } = await open(set, expectedFor(code).join(' '));
      await expectSame(page);
      expectNamed(consoleMessages, [...NAMES.map(toAttributeName), ...OBJECT_PROPERTIES]);
    },
  );
});
