import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningGateway {
  readonly origin: string;
  close(): Promise<void>;
}

/** A gateway with its process id, for tests that measure its memory. */
export interface GatewayProcess extends RunningGateway {
  readonly pid: number;
}

const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

function addressOf(gateway: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = LISTENING.exec(output)?.[1];
      if (origin) resolve(origin);
    };
    gateway.stdout?.on('data', read);
    gateway.stderr?.on('data', read);
    gateway.on('exit', (code) => reject(new Error(`the gateway ended with ${code}: ${output}`)));
  });
}

/** Starts the built gateway in its own process, as deployed: on a free port, with Apertium and the demo. */
export async function startGateway(environment: Record<string, string> = {}): Promise<GatewayProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lang-assistant-'));
  const gateway = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DIR: 'demo',
      WIDGET_DIR: 'dist',
      BERGAMOT: 'off',
      WARM: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await addressOf(gateway);
  return {
    origin,
    pid: gateway.pid ?? 0,
    async close() {
      const ended = new Promise((resolve) => gateway.once('exit', resolve));
      gateway.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
