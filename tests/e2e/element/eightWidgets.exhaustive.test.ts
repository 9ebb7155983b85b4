import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mode } from '../../../src/domain/mode';
import { screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

/**
 * Eight widgets act in the same task, so that each part of the interface is loaded for all of them at once. The browser
 * saves data, so nothing is preloaded: each part is loaded when it is needed.
 */
const COUNT = 8;

const LIMITS = { wordsPerDay: { paid: 100 }, textChars: { paid: 900 } };

const HEAD = `<script>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const refused = () => Object.assign(new Error('Quota'), { status: 429 });
  const pairs = [{ source: [0, 11], target: [0, 5] }, { source: [11, 21], target: [5, 8] }];
  const warnings = [{ source: [0, 11], target: [0, 5], kind: 'number', message: 'The number 1 is missing.' }];
  window.backend = {
    translate: ({ text }) => (text.startsWith('House') ? { text: 'Una. Dos', pairs, warnings } : text + 'o'),
    dictionary({ word }) {
      if (word === 'nevero') throw refused();
      return { definitions: ['A building.'], synonyms: ['home'] };
    },
    write({ text }) {
      if (text.startsWith('never')) throw refused();
      return { correctedText: text + '.' };
    },
  };
</script>`;

const JOB = {
  status_url: '/job',
  events_url: '/job/events',
  name: 'report.docx',
  size: 1000,
  lang_src: 'es',
  lang_dst: 'ca',
  state: 'done',
  done: 1,
  total: 1,
  files: [{ kind: 'document', name: 'report.docx', type: 'application/msword', url: '/job/file' }],
};

/** The chat is long enough to be virtualized. Its last message contains HTML. */
const CHAT = {
  id: 'a',
  name: 'A long chat',
  created_at: 1_700_000_000,
  chat_history: Array.from({ length: 60 }, (_, index) => ({
    role: index % 2 ? 'assistant' : 'user',
    content: index === 59 ? '<mark>**Yes**</mark> <kbd>a</kbd>' : `Message ${index}`,
  })),
};

const JSON_OF: Readonly<Record<string, unknown>> = {
  '/jobs': [JOB],
  '/history-chat/list-user-chats/': [CHAT],
};

const MODES: readonly Mode[] = ['translate', 'ai', 'files', 'write'];

const pageOf = (mode: Mode) =>
  pageWith(
    `<lang-assistant mode="${mode}" plan="paid" user-token="t" history-url="/" jobs-url="/jobs" target-language="es"
      source-language="en" config='${JSON.stringify({ limits: LIMITS })}'></lang-assistant>`.repeat(COUNT) +
      `<script>for (const widget of document.querySelectorAll('lang-assistant')) widget.backend = backend</script>`,
    HEAD,
  );

/** An action of the user on the first matching element of a widget. By default, it is a click. */
interface Act {
  readonly on: string;
  readonly type?: string;
  readonly isPointing?: true;
  /** The action needs the focus, so one widget does it after the other. Escape closes the result. */
  readonly isInTurn?: true;
}

const ALL = Array.from({ length: COUNT }, (_, index) => index);

function act(page: Page, acts: Act, widgets: readonly number[]): Promise<void> {
  return page.evaluate(
    ([{ on, type, isPointing, isInTurn }, indexes]) => {
      const all = document.querySelectorAll('lang-assistant');
      for (const index of indexes) {
        const target = all[index]?.shadowRoot?.querySelector<HTMLElement>(on);
        if (!target) throw new Error(`no ${on} in widget ${index}`);
        if (isInTurn) target.focus();
        if (isPointing)
          target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
        else if (type === undefined) target.click();
        else if (target instanceof HTMLTextAreaElement) {
          // React overrides this property on the element, so the test calls the native setter.
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(target, type);
          target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        }
      }
    },
    [acts, widgets] as const,
  );
}

interface Shown {
  readonly selector: string;
  readonly text?: string | undefined;
}

/** Waits until these widgets show something. The error names the widgets that do not show it. */
async function expectIn(page: Page, shown: Shown, widgets: readonly number[]): Promise<void> {
  const findMissing = ([{ selector, text = '' }, indexes]: readonly [Shown, readonly number[]]) => {
    const all = document.querySelectorAll('lang-assistant');
    const isMissing = (index: number) =>
      !all[index]?.shadowRoot?.querySelector(selector)?.textContent?.includes(text);
    return indexes.filter(isMissing);
  };
  await expect
    .poll(() => page.evaluate(findMissing, [shown, widgets] as const), {
      message: `widgets without ${shown.selector} ${shown.text ?? ''}`,
      interval: 20,
    })
    .toEqual([]);
}

const part = (name: string) => `[part~="${name}"]`;

type Step = readonly [act: Act | undefined, selector: string, text?: string];

const SOURCE = '.la-pane--in';
const BOX = `${SOURCE} textarea`;

const STEPS: Readonly<Record<Mode, readonly Step[]>> = {
  translate: [
    [{ on: SOURCE, isPointing: true }, `${SOURCE} ${part('dictate')}`],
    [undefined, `${SOURCE} ${part('listen')}`],
    [{ on: part('language-button'), isPointing: true }, part('language-button')],
    [{ on: part('language-button'), isInTurn: true }, part('language-menu')],
    [{ on: BOX, type: 'House one. House two.' }, part('check')],
    [undefined, `.la-pane--out ${part('listen')}`],
    [undefined, part('output-tools')],
    [{ on: '.la-panes', isPointing: true }, '.la-pairlayer'],
    [{ on: BOX, type: 'house' }, part('headword')],
    [undefined, part('definitions'), 'A building.'],
    [undefined, part('suggestion')],
    [undefined, '.la-word__rel'],
    [{ on: BOX, type: 'never' }, part('definitions'), 'limit'],
    [{ on: BOX, type: 'a'.repeat(1000) }, part('notice')],
    [{ on: BOX, type: '' }, `${BOX}:placeholder-shown`],
    [{ on: part('clear') }, part('toast')],
    [{ on: BOX, type: 'too many words '.repeat(40) }, '.la-pane--out', 'limit'],
    [{ on: part('swap'), isInTurn: true }, part('dialog')],
  ],
  ai: [
    [undefined, part('history-button')],
    [undefined, `${part('composer')} ${part('dictate')}`],
    [{ on: part('history-button') }, part('chat-button')],
    [{ on: part('chat-button') }, '[aria-posinset="60"]'],
    [undefined, '[aria-posinset="60"] kbd'],
    [{ on: `${part('composer')} textarea`, type: 'a'.repeat(100_000) }, part('notice')],
  ],
  files: [[undefined, part('file'), 'report.docx']],
  write: [
    [undefined, part('write-bar')],
    [undefined, `${SOURCE} ${part('dictate')}`],
    [{ on: BOX, type: 'A text to correct' }, part('improved-text'), 'A text to correct.'],
    [undefined, `${part('improved-text')} ins`],
    [{ on: BOX, type: 'never ever' }, part('error'), 'limit'],
  ],
};

/** Chunks that are not part of the interface, and chunks of other languages. A single call of one widget loads each. */
const OTHERS =
  /^(es|fr|ja|ko|addressSync|configWarnings|esm|exportWord|failureLog|fetchNonce|francAgrees|glossary|webmcp)-/;

describe('eight widgets on a page', () => {
  const visit = useChromium();
  const requested = new Set<string>();
  let host: HostServer;
  beforeAll(async () => {
    const pages = Object.fromEntries(MODES.map((mode) => [`/${mode}`, pageOf(mode)]));
    const answer: NonNullable<Parameters<typeof startHost>[0]['answer']> = ({ url = '' }, response) => {
      const [, chunk] = /\/chunks\/(.+)$/.exec(url) ?? [];
      if (chunk !== undefined) requested.add(chunk);
      const body = JSON_OF[url];
      if (body !== undefined)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      return body !== undefined;
    };
    host = await startHost({ pages, answer });
  });
  afterAll(() => host.close());

  it.each(MODES)('all show every part of the tool %s', async (mode) => {
    const { page, consoleMessages } = await visit(`${host.origin}/${mode}`);
    await screensReady(page);
    for (const [acts, selector, text] of STEPS[mode]) {
      for (const widgets of acts?.isInTurn ? ALL.map((index) => [index]) : [ALL]) {
        if (acts) await act(page, acts, widgets);
        await expectIn(page, { selector, text }, widgets);
        if (acts?.isInTurn) await page.keyboard.press('Escape');
      }
    }
    expect(consoleMessages).toEqual([]);
  });

  it('together have loaded every chunk of the interface', () => {
    // Widgets do not need the messages of the page bar.
    const isOfBar = (name: string) => readFileSync(`dist/chunks/${name}`, 'utf8').includes('page.label');
    const chunks = readdirSync('dist/chunks').filter((name) => name.endsWith('.js') && !isOfBar(name));
    expect(chunks.filter((name) => !requested.has(name) && !OTHERS.test(name))).toEqual([]);
  });
});
