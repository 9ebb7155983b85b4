import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver, Key, Size, SystemSettings } from './driver';
import { startDisplay, startWebDriver } from './webkitProcesses';
import { CALL_LIMIT_MS, START_LIMIT_MS } from './timeLimit';

/** The code points of keys in the WebDriver standard: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  c: 'c',
  v: 'v',
  z: 'z',
  '.': '.',
};
const SHIFT = '\uE008';
const CONTROL = '\uE009';
const ALT = '\uE00A';

/** The time limit for a window to get the requested size. */
const RESIZE_LIMIT_MS = 2_000;
/** The viewport does not become narrower. */
const LEAST_WIDTH = 447;

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

interface WebKitPrograms {
  readonly webDriver: string;
  readonly miniBrowser: string;
  readonly xvfb: string;
}

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

function stroke(value: string): KeyAction[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

function createSend(base: string, limitMs: number): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((error: unknown) => {
      throw new Error(`webkit, ${method} ${path}: no answer within ${limitMs} ms`, { cause: error });
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`webkit, ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** Starts WebKitGTK's MiniBrowser on a separate display. */
export async function startWebKit(
  programs: WebKitPrograms,
  downloads: string,
  { isDark = false }: SystemSettings,
): Promise<Driver> {
  const { webDriver, miniBrowser, xvfb } = programs;
  // MiniBrowser saves downloads in the folder that this configuration file names.
  await writeFile(join(downloads, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const display = await startDisplay(xvfb);
  const server = await startWebDriver(webDriver, {
    DISPLAY: display.name,
    XDG_CONFIG_HOME: downloads,
    ...(isDark && { GTK_THEME: 'Adwaita:dark' }),
  });
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const session = (await createSend(server.origin, START_LIMIT_MS)('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string };
  const send = createSend(`${server.origin}/session/${session.sessionId}`, CALL_LIMIT_MS);
  return toDriver(send, downloads, async () => {
    await send('DELETE', '').catch(() => undefined);
    await server.stop();
    await display.stop();
  });
}

async function openOther(send: Send): Promise<() => Promise<void>> {
  const { handle } = (await send('POST', '/window/new', { type: 'window' })) as { handle: string };
  const page = (await send('GET', '/window')) as string;
  return async () => {
    await send('POST', '/window', { handle });
    await send('DELETE', '/window');
    await send('POST', '/window', { handle: page });
  };
}

async function chooseFile(send: Send, path: string): Promise<void> {
  const script =
    "return document.querySelector('lang-assistant').shadowRoot.querySelector('input[type=file]')";
  const found = (await send('POST', '/execute/sync', { script, args: [] })) as Record<string, string>;
  await send('POST', `/element/${Object.values(found)[0]}/value`, { text: path });
}

/** WebKit takes the screenshot in the next frame. An idle page has none, so a changing pixel makes the page paint. */
async function screenshot(send: Send): Promise<Uint8Array> {
  const run = (script: string) => send('POST', '/execute/sync', { script, args: [] });
  await run(`window.repaint = document.documentElement.appendChild(document.createElement('i'));
    repaint.style.cssText = 'all: initial; position: fixed; top: 0; left: 0; width: 1px; height: 1px';
    repaint.timer = setInterval(() => repaint.style.background = repaint.style.background ? '' : '#8881', 20);`);
  try {
    return Buffer.from((await send('GET', '/screenshot')) as string, 'base64');
  } finally {
    await run('clearInterval(repaint.timer); repaint.remove();');
  }
}

function toDriver(send: Send, downloads: string, close: () => Promise<void>): Driver {
  const act = (source: object) => send('POST', '/actions', { actions: [source] });
  const keys = (actions: readonly KeyAction[]) => act({ type: 'key', id: 'keyboard', actions });
  const run = <T>(script: string, args: readonly unknown[] = []) =>
    send('POST', '/execute/sync', { script, args }) as Promise<T>;

  async function resize({ width, height }: Size): Promise<Size> {
    const inner = () => run<Size>('return { width: innerWidth, height: innerHeight }');
    const isWanted = (size: Size) => size.width === Math.max(width, LEAST_WIDTH) && size.height === height;
    let size = await inner();
    if (isWanted(size)) return size;
    const outer = (await send('GET', '/window/rect')) as Size;
    await send('POST', '/window/rect', {
      width: width + outer.width - size.width,
      height: height + outer.height - size.height,
    });
    // The command returns before the page has its new layout. Returns the last size if the wanted size never appears.
    const end = performance.now() + RESIZE_LIMIT_MS;
    do size = await inner();
    while (!isWanted(size) && performance.now() < end);
    return size;
  }

  return {
    engine: 'webkit',
    downloads,
    goto: async (url) => void (await send('POST', '/url', { url })),
    resize,
    evaluate: (script, ...args) => run(`return (${String(script)}).apply(null, arguments)`, args),
    async press(key, { shift = false, control = false, alt = false } = {}) {
      const held = [...(shift ? [SHIFT] : []), ...(control ? [CONTROL] : []), ...(alt ? [ALT] : [])];
      await keys([
        ...held.map((value) => ({ type: 'keyDown', value }) as const),
        ...stroke(KEYS[key]),
        ...held.map((value) => ({ type: 'keyUp', value }) as const),
      ]);
    },
    type: async (text) => void (await keys(Array.from(text).flatMap(stroke))),
    async click(x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    chooseFile: (path) => chooseFile(send, path),
    openOther: () => openOther(send),
    screenshot: () => screenshot(send),
    close,
  };
}
