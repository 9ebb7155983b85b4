import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { START_LIMIT_MS, withTimeLimit } from './timeLimit';

interface Started {
  stop(): Promise<void>;
}

/** Stops a child process when this process exits. */
function tied(child: ChildProcess): Started {
  const kill = () => void child.kill();
  process.once('exit', kill);
  return {
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await withTimeLimit('end a process', gone);
    },
  };
}

function failure(name: string, child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
}

/**
 * Without a window manager, the window below the pointer has the focus, and the pointer is in the middle of the screen.
 * The screen is small, so that even the narrowest window covers the pointer. Windows may be larger than the screen.
 */
const SCREEN = '800x600x24';

/** Starts a virtual X display. The server chooses a free display number, and writes it to the pipe. */
export async function startDisplay(xvfb: string): Promise<Started & { readonly name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const child = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const started = tied(child);
  const number = once(child.stdio[3] as Readable, 'data').then(([chunk]) => String(chunk).trim());
  const name = await withTimeLimit(
    'start Xvfb',
    Promise.race([number, failure('Xvfb', child)]),
    START_LIMIT_MS,
  );
  return { ...started, name: `:${name}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function startWebDriver(
  webDriver: string,
  environment: Readonly<Record<string, string>>,
): Promise<Started & { readonly origin: string }> {
  const port = await freePort();
  const child = spawn(webDriver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...environment,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const started = tied(child);
  const origin = `http://127.0.0.1:${port}`;
  await withTimeLimit(
    'start WebKitWebDriver',
    Promise.race([answering(`${origin}/status`, child), failure('WebKitWebDriver', child)]),
    START_LIMIT_MS,
  );
  return { ...started, origin };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(50);
  }
}
