import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { useChromium, DESKTOP } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';
import { ensureChromium, skipReason } from '../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS, findSpeech, SPEECH_SETTINGS } from '../../tools/systemPackages/find.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The reason to skip the tests that need it. Undefined if they can run. */
const missingSpeech = () => skipReason('speech');

interface SpeechServer {
  /** The environment variables that let Chromium find it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A sound device that discards audio in real time. Without a device, the end event of an utterance never fires. */
const SILENCE = 'pcm.!default { type null }\nctl.!default { type null }\n';

async function appears(file: string): Promise<void> {
  await vi.waitUntil(() => existsSync(file), { timeout: 60_000, interval: 20 });
}

/** Starts a separate speech server, with its own home folder and without audio output. */
async function startSpeechServer(): Promise<SpeechServer> {
  const program = findSpeech();
  if (program === undefined) throw new Error('There is no speech synthesizer.');
  const home = await mkdtemp(path.join(tmpdir(), 'speech-'));
  const settings = path.join(home, 'settings');
  const socket = path.join(home, 'speechd.sock');
  await cp(SPEECH_SETTINGS, settings, { recursive: true });
  const wanted = [
    'AudioOutputMethod "alsa"',
    'AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"',
    'DefaultModule espeak-ng',
  ];
  await appendFile(path.join(settings, 'speechd.conf'), `\n${wanted.join('\n')}\n`);
  await writeFile(path.join(home, '.asoundrc'), SILENCE);
  await mkdir(path.join(home, 'log'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    SPEECHD_ADDRESS: `unix_socket:${socket}`,
  };
  const server = spawn(
    program,
    [
      '-s',
      '-C',
      settings,
      '-S',
      socket,
      '-P',
      path.join(home, 'pid'),
      '-L',
      path.join(home, 'log'),
      '-t',
      '0',
    ],
    { env, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const died = ended.then(([code]) => {
    throw new Error(`the speech server ended with ${String(code)}`);
  });
  await Promise.race([appears(socket), died]);
  // From here on, `stop` ends the server.
  died.catch(() => undefined);
  return {
    env,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

const missing = missingSpeech();

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const listenToSource = (page: Page) => page.getByRole('button', { name: 'Listen to the source text' });
const stopSource = (page: Page) => page.getByRole('button', { name: 'Stop reading the source text' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });

/** The events of the real speech synthesizer, in order. */
interface Spoken {
  readonly event: string;
  readonly text: string;
  readonly voice: string | undefined;
}

/** Records the browser's speech events, and does not change them. */
function watchSpeech(): void {
  const spoken: Spoken[] = [];
  Object.assign(globalThis, { spoken });
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  speechSynthesis.speak = (utterance) => {
    for (const event of ['start', 'end', 'error'] as const)
      utterance.addEventListener(event, () =>
        spoken.push({ event, text: utterance.text, voice: utterance.voice?.lang }),
      );
    speak(utterance);
  };
}

const spokenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { spoken: Spoken[] }).spoken);

test.skipIf(missing !== undefined)('a speech synthesizer is installed for these tests', () => {
  expect(findSpeech()).toBeDefined();
});

describe.skipIf(missing !== undefined)(missing ?? 'reading aloud with a real synthesizer', () => {
  let server: SpeechServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startSpeechServer();
    browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...CHROMIUM_FLAGS, '--enable-speech-dispatcher'],
      env: { ...server.env },
    });
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });

  /** Opens the demo from Spanish to Catalan, and waits for the voices. */
  async function open(text: string): Promise<Page> {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.addInitScript(watchSpeech);
    await page.goto(gateway.origin);
    await page.waitForFunction(() => speechSynthesis.getVoices().length > 0);
    await box(page).fill(text);
    await listenToSource(page).waitFor();
    return page;
  }

  it('reads the text from start to end in its language, and the button shows Stop until the end', async () => {
    const page = await open('El perro duerme en el jardín.');
    const names = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const root = document.querySelector('lang-assistant')?.shadowRoot;
          const button = root?.querySelector('[aria-label="Listen to the source text"]');
          const seen: string[] = [];
          if (!button) return;
          const watch = new MutationObserver(() => {
            seen.push(button.getAttribute('aria-label') ?? '');
            if (seen.length === 2) resolve(seen);
          });
          watch.observe(button, { attributeFilter: ['aria-label'] });
        }),
    );
    await listenToSource(page).click();
    expect(await names).toEqual(['Stop reading the source text', 'Listen to the source text']);
    const text = 'El perro duerme en el jardín.';
    expect(await spokenOn(page)).toEqual([
      { event: 'start', text, voice: 'es' },
      { event: 'end', text, voice: 'es' },
    ]);
  });

  const LONG = 'Las mañanas de otoño son frías y tranquilas en este pueblo. '.repeat(20).trim();

  it('reads a long text to its end, in several pieces', async () => {
    const page = await open(LONG);
    await listenToSource(page).click();
    const read = async () =>
      (await spokenOn(page))
        .filter(({ event }) => event === 'end')
        .map(({ text }) => text)
        .join('');
    await expect.poll(read).toBe(LONG);
    await listenToSource(page).waitFor();
    const spoken = await spokenOn(page);
    expect(spoken.length).toBeGreaterThan(8);
    expect(spoken.map(({ event }) => event)).toEqual(
      spoken.map((_it, index) => (index % 2 ? 'end' : 'start')),
    );
  });

  /** Presses Stop when the first piece starts. */
  const stopAtStart = (page: Page) =>
    page.evaluate(() => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      const speak = speechSynthesis.speak.bind(speechSynthesis);
      speechSynthesis.speak = (utterance) => {
        utterance.addEventListener('start', () => {
          const stop = root?.querySelector('[aria-label="Stop reading the source text"]');
          if (stop instanceof HTMLElement) stop.click();
        });
        speak(utterance);
      };
    });

  const begun = async (page: Page) => (await spokenOn(page)).filter(({ event }) => event === 'start').length;

  it('does not read the remaining text after Stop', async () => {
    const page = await open(LONG);
    await stopAtStart(page);
    await listenToSource(page).click();
    await expect.poll(() => begun(page)).toBe(1);
    await listenToSource(page).waitFor();
    await page.waitForFunction(() => !speechSynthesis.speaking && !speechSynthesis.pending);
    expect(await begun(page)).toBe(1);
    expect(await stopSource(page).count()).toBe(0);
  });
});

describe('dictation in a real browser', () => {
  const dictate = (page: Page) => page.getByRole('button', { name: 'Dictate' });

  /** Headless Chromium has no speech recognition. */
  async function inChromium(
    flags: readonly string[],
    options: BrowserContextOptions,
    check: (page: Page, consoleMessages: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: [...CHROMIUM_FLAGS, ...flags],
    });
    const page = await browser.newPage({ ...DESKTOP, ...options });
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    await page.goto(gateway.origin);
    await dictate(page).click();
    await check(page, consoleMessages);
    await browser.close();
  }

  it('shows a message if the permission is missing', () =>
    inChromium([], {}, async (page, consoleMessages) => {
      await page.getByRole('alert').getByText('The microphone is blocked.').waitFor();
      await dictate(page).waitFor();
      expect(consoleMessages).toEqual([]);
    }));

  it('shows a message if the permission is granted, but the microphone does not work', () =>
    inChromium(
      ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      { permissions: ['microphone'] },
      (page) => page.getByRole('alert').getByText('No microphone was found.').waitFor(),
    ));

  it('is not offered without speech recognition, and the console shows one message', async () => {
    const { page } = await visit(gateway.origin, DESKTOP);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'SpeechRecognition');
      Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
    });
    await page.reload();
    await listenToSource(page).waitFor();
    expect(await dictate(page).count()).toBe(0);
    const ours = () => said.filter((line) => line.includes('speech recognition'));
    await expect.poll(ours).toHaveLength(1);
    await page.evaluate(() =>
      document.querySelector('lang-assistant')?.after(document.createElement('lang-assistant')),
    );
    await expect.poll(() => listenToSource(page).count()).toBe(2);
    expect(ours()).toHaveLength(1);
  });
});
