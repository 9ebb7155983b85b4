import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string>>;

export interface RunningGateway {
  readonly origin: string;
  close(): Promise<void>;
}

export interface GatewayProcess extends RunningGateway {
  readonly pid: number;
  signal(name: NodeJS.Signals): void;
}

const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/;

/**
 * Starts a built program of the gateway in its own process, on a free port and with its own data folder.
 * @throws with the output of the process, if it ends before it listens
 */
export async function startProgram(
  program: readonly string[],
  environment: Environment,
): Promise<GatewayProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lang-assistant-'));
  const gateway = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_DIR: 'demo',
      BERGAMOT: 'off',
      WARM: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(gateway, 'close');
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [gateway.stdout, gateway.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = LISTENING.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    gateway.once('close', (code) => reject(new Error(`the gateway ended with ${code}: ${output}`)));
  });
  return {
    origin,
    pid: gateway.pid ?? 0,
    signal: (name) => void gateway.kill(name),
    async close() {
      gateway.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built gateway as deployed, with Apertium and the demo. */
export function startGateway(environment: Environment = {}): Promise<GatewayProcess> {
  return startProgram(['server/dist/main.js'], { WIDGET_DIR: 'dist', ...environment });
}
