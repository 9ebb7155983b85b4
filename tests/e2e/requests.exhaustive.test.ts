import { TYPING_BREAK_MS } from '@lang-assistant/core/timing';
import { readdirSync } from 'node:fs';
import type { Page, Request, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DESKTOP, useChromium } from '../support/chromium';
import { parts as filesParts } from '../support/filesPage';
import { pageWith, startHost } from './support/hostServer';
import { startGateway, type RunningGateway } from '../support/gateway';
import { sampleDocx } from '../support/sampleDocuments';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({
    AI_PER_DAY: 'unlimited',
    WRITE_PER_DAY: 'unlimited',
    FILES_PER_DAY: 'unlimited',
  });
});
afterAll(() => gateway.close());

const SAVING = { saveData: true };
const FAST = { saveData: false, effectiveType: '4g' };

interface Log {
  readonly page: Page;
  files(): string[];
  /** Resolves to the files that were requested while `act` ran. */
  during(act: () => Promise<void>): Promise<string[]>;
}

/** Resolves in the page's next idle period, after the idle callbacks that were registered before. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

async function open(url: string, connection: object): Promise<Log> {
  const { page } = await visit('about:blank', DESKTOP);
  await page.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    connection,
  );
  await page.clock.install();
  const requested: string[] = [];
  const pending = new Set<Request>();
  let onDone = () => {};
  page.on('request', (request) => {
    const [, file] = /\/widget\/(.*)$/.exec(request.url()) ?? [];
    if (file === undefined) return;
    requested.push(file);
    pending.add(request);
  });
  const remove = (request: Request) => {
    pending.delete(request);
    if (pending.size === 0) onDone();
  };
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
  await page.goto(url);
  /** Resolves when every file has arrived, and the idle page has requested no other file. */
  async function settled(): Promise<void> {
    do {
      if (pending.size > 0) await new Promise<void>((resolve) => (onDone = resolve));
      await idle(page);
    } while (pending.size > 0);
  }
  return {
    page,
    files: () => [...requested],
    async during(act) {
      await settled();
      const before = requested.length;
      await act();
      await settled();
      return requested.slice(before);
    },
  };
}

const translateBox = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });

/** Opens the translate screen for a user who saves data, so that nothing is preloaded. */
async function openTranslate(url = gateway.origin): Promise<Log> {
  const log = await open(url, SAVING);
  await translateBox(log.page).waitFor();
  await log.page.locator('lang-assistant:state(loading)').waitFor({ state: 'detached' });
  return log;
}

describe('the first use of', () => {
  it('the assistant takes at most six requests', async () => {
    const { page, during } = await openTranslate();
    const files = await during(async () => {
      await page.getByRole('button', { name: 'AI assistant', exact: true }).click();
      const box = page.getByRole('textbox', { name: 'Message' });
      await box.fill('conjugate the verb comer');
      await box.press('Enter');
      await page.locator('.la-md').getByRole('table').first().waitFor();
      await page.getByRole('button', { name: 'Copy the reply' }).waitFor();
    });
    expect(files.length, files.join()).toBeLessThanOrEqual(6);
  });

  it('the writing tool takes at most six requests', async () => {
    const { page, during } = await openTranslate();
    const files = await during(async () => {
      await page.getByRole('button', { name: 'AI write' }).click();
      await page.getByRole('textbox', { name: 'Text to improve' }).fill('He go to school every day.');
      await page.getByRole('region', { name: 'Improved text' }).getByText('goes').waitFor();
      await page
        .getByRole('button', { name: 'Start dictation' })
        .or(page.locator('.la-voice'))
        .first()
        .waitFor();
    });
    expect(files.length, files.join()).toBeLessThanOrEqual(6);
  });

  it('the file translation takes at most seven requests', async () => {
    const body = '<lang-assistant ajax-url="/ajax" nonce="n0nce"></lang-assistant>';
    const host = await startHost({ pages: { '/': pageWith(body) } });
    onTestFinished(() => host.close());
    host.onCall = (call) => call.reply({ success: true, data: { result: 'The dog is big.' } });
    const { page, during } = await openTranslate(host.origin);
    const sample = await sampleDocx();
    const files = await during(async () => {
      await page.getByRole('button', { name: 'Translate files' }).click();
      const { input, translate, success } = filesParts(page);
      await input.setInputFiles(sample);
      await translate.click();
      await success.waitFor();
    });
    expect(files.length, files.join()).toBeLessThanOrEqual(7);
  });

  it('the dictionary takes at most six requests, including the translation', async () => {
    const { page, during } = await openTranslate();
    const files = await during(async () => {
      await translateBox(page).fill('perro');
      await page.getByRole('tablist').or(page.locator('.la-word')).first().waitFor();
    });
    expect(files.length, files.join()).toBeLessThanOrEqual(6);
  });

  it('a translation takes no request for code', async () => {
    const { page, during } = await openTranslate();
    const files = await during(async () => {
      await translateBox(page).fill('El perro come una manzana roja');
      await page.getByRole('region', { name: 'Translation' }).getByText(/./).first().waitFor();
    });
    expect(files.filter((name) => !name.startsWith('flags')).length, files.join()).toBe(0);
  });
});

describe('loaded as the first screen,', () => {
  it.each([
    ['ai', '.la-composer'],
    ['write', '.la-writebar'],
    ['files', '.la-drop'],
  ])(
    'the tool %s needs the entry script and at most five files, all requested at once',
    async (mode, part) => {
      const host = await startHost({
        pages: { '/': pageWith(`<lang-assistant ajax-url="/ajax" mode="${mode}"></lang-assistant>`) },
      });
      onTestFinished(() => host.close());
      const { page } = await visit('about:blank', DESKTOP);
      const held: Route[] = [];
      let isFirstStep = true;
      // Files that are requested later never arrive.
      await page.route('**/chunks/**', (route) => {
        if (isFirstStep) held.push(route);
      });
      await page.goto(host.origin, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('lang-assistant')?.matches(':state(loading)'));
      await idle(page);
      isFirstStep = false;
      await Promise.all(held.map((route) => route.continue()));
      await page.locator(part).waitFor();
      expect(held.length).toBeLessThanOrEqual(5);
    },
  );
});

describe('an idle page', () => {
  /** This is more than the number of preloaded parts. */
  const PRELOAD_STEPS = 14;

  const TOOLS = ['ChatScreen', 'WriteScreen', 'FilesScreen'];
  const isToolOf = (name: string) => TOOLS.some((tool) => name.startsWith(`chunks/${tool}-`));

  async function preloaded(connection: object) {
    const { page, files, during } = await open(gateway.origin, connection);
    await page.waitForFunction(() =>
      document.querySelector('lang-assistant')?.matches(':not(:state(loading))'),
    );
    const entry = ['lang-assistant.js', 'widget', 'enLocale', 'flags/'];
    // Each preloaded part waits for a pause in typing, and for the part before it.
    for (let step = 0; step < PRELOAD_STEPS; step += 1)
      await during(() => page.clock.fastForward(TYPING_BREAK_MS));
    const isPreloaded = (name: string) =>
      !entry.some((first) => name.replace('chunks/', '').startsWith(first));
    return { page, during, preloads: files().filter(isPreloaded) };
  }

  it('preloads what the translate screen needs next and all tools with at most eleven requests, so that a tool opens without one', async () => {
    const { page, during, preloads } = await preloaded(FAST);
    expect(preloads.some((name) => name.startsWith('chunks/DictionarySection-'))).toBe(true);
    expect(preloads.filter(isToolOf).length).toBe(TOOLS.length);
    expect(new Set(preloads).size).toBe(preloads.length);
    expect(preloads.length, preloads.join()).toBeLessThanOrEqual(11);
    const files = await during(async () => {
      await page.getByRole('button', { name: 'AI write' }).click();
      await page.getByRole('textbox', { name: 'Text to improve' }).waitFor();
    });
    expect(files).toEqual([]);
  });

  it('preloads nothing on a connection that saves data', async () => {
    expect((await preloaded(SAVING)).preloads).toEqual([]);
  });
});

it('the package has fewer than 55 scripts for the widget, and fewer than 40 for page translation and form fields', () => {
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !name.startsWith('types'),
  );
  const ofFaces = scripts.filter((name) => /^(page|field)\b/.test(name));
  expect(scripts.length - ofFaces.length).toBeLessThan(55);
  expect(ofFaces.length).toBeLessThan(40);
});
