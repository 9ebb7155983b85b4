import { afterAll, beforeAll, expect } from 'vitest';
import { pageWith, startHost, type HostServer, type HostServerOptions } from '../../support/hostServer';
import type { Driver } from './driver';
import { untilRendered, untilTrue } from './widgetPage';

/**
 * Records uncaught errors, rejections, console errors and warnings, and policy violations, from the start of the page.
 */
const PROBE = `window.problems = [];
const note = (kind, what) => problems.push(kind + ': ' + what);
addEventListener('error', (event) => note('error', event.message));
addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
addEventListener('securitypolicyviolation', (event) =>
  note('violation', [event.effectiveDirective, event.blockedURI, event.sample].join(' ')));
for (const level of ['error', 'warn']) {
  const print = console[level];
  console[level] = (...lines) => {
    // The widget's own warnings are for developers: of a missing feature, or of a call that the test makes fail.
    if (!String(lines[0]).startsWith('[lang-assistant]')) note('console.' + level, lines.join(' '));
    print.apply(console, lines);
  };
}`;

/** A backend that responds to every call of a widget. `finishFile()` ends the translation of a document. */
const BACKEND = `const backend = {
  translate: ({ text, source, target }) => text === 'run' ? 'correr' : text + ' [' + source + '-' + target + ']',
  dictionary: () => ({
    wordType: 'verb',
    definitions: ['To move fast on foot.'],
    synonyms: ['trotar', 'galopar'],
    examples: [[{ text: 'Corre mucho.', language: 'es' }, { text: 'He runs a lot.', language: 'en' }]],
  }),
  async *chat({ content }) { yield '**You** '; yield 'wrote: '; yield content; },
  write: ({ text, style, tone }) =>
    style === 'simple' ? text.replace(' go ', ' goes ') : [text, style, tone].join(', '),
  check: ({ sentences }) => ({ sentences: sentences.map(({ text }) => [...text.matchAll(/recieve/g)].map(({ index }) =>
    ({ start: index, end: index + 7, text: 'receive', kind: 'spelling', message: 'Why.', others: [] }))) }),
  file: ({ file }) => new Promise((resolve) => {
    window.finishFile = () => resolve({ text: 'The dog is big.',
      document: { name: 'translated_' + file.name, type: file.type, base64: btoa('A translated document') } });
  }),
};
addEventListener('DOMContentLoaded', () => {
  for (const widget of document.querySelectorAll('lang-assistant')) widget.backend = backend;
});`;

/** The scripts of `journeyPage`, as files, because a strict policy forbids inline scripts. */
const SCRIPTS = { '/probe.js': PROBE, '/backend.js': BACKEND };

/** A page with widgets on the backend above. It records its problems. `head` comes before the widget's script. */
export const journeyPage = (body: string, head = ''): string =>
  pageWith(body, `<script src="/probe.js"></script><script src="/backend.js"></script>${head}`);

/** Starts one server for all tests of the enclosing `describe`. */
export function useHost(options: HostServerOptions): () => HostServer {
  let host: HostServer | undefined;
  beforeAll(async () => {
    host = await startHost({ ...options, pages: { ...SCRIPTS, ...options.pages } });
  });
  afterAll(() => host?.close());
  return () => {
    if (!host) throw new Error('the server has not started');
    return host;
  };
}

export async function openReady(driver: Driver, url: string): Promise<void> {
  await driver.goto(url);
  await untilTrue(driver, 'every widget is ready', () => {
    const widgets = [...document.querySelectorAll('lang-assistant')];
    const isReady = (widget: Element) => Object(Reflect.get(widget, 'state')).isReady === true;
    return widgets.length > 0 && widgets.every(isReady);
  });
}

export const problemsOf = (driver: Driver): Promise<string[]> =>
  driver.evaluate(() => Reflect.get(window, 'problems') as string[]);

/**
 * Returns the text of an element of the page's first widget, or the value of a text box. Empty if the element does not
 * exist.
 */
export function textOf(driver: Driver, selector: string): Promise<string> {
  return driver.evaluate((wanted) => {
    const found = document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted);
    return found instanceof HTMLTextAreaElement ? found.value : (found?.textContent ?? '');
  }, selector);
}

export async function untilText(driver: Driver, selector: string, text: string): Promise<void> {
  const has = (wanted: string, expected: string) => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
    return [...(root?.querySelectorAll(wanted) ?? [])].some((found) =>
      (found instanceof HTMLTextAreaElement ? found.value : (found.textContent ?? '')).includes(expected),
    );
  };
  await untilTrue(driver, `${selector} has the text “${text}”`, has, selector, text);
}

export const untilGone = (driver: Driver, selector: string): Promise<void> =>
  untilTrue(
    driver,
    `${selector} is gone`,
    (wanted) => !document.querySelector('lang-assistant')?.shadowRoot?.querySelector(wanted),
    selector,
  );

export async function openTool(driver: Driver, mode: string, selector: string): Promise<void> {
  await driver.evaluate(async (wanted) => {
    const widget = document.querySelector('lang-assistant') as unknown as { setMode(mode: string): unknown };
    await widget.setMode(wanted);
  }, mode);
  await untilRendered(driver, selector);
}

export const SCREENS = {
  translate: '.la-textarea',
  ai: '.la-composer',
  files: '.la-drop',
  write: '.la-writebar__end',
} as const;

export async function expectNoProblems(driver: Driver): Promise<void> {
  expect(await problemsOf(driver)).toEqual([]);
}
