import { randomBytes } from 'node:crypto';
import { createApp } from './app';
import type { Config } from './config';
import { createEngines } from './createEngines';
import { createEngineChain } from './engines/translation/chain';
import { listen } from './listen';
import type { Log } from './log';
import { loadSecret } from './secret';

export interface RunningGateway {
  /** `http://127.0.0.1:8787` */
  readonly url: string;
  /** Takes no new request, lets those under way end (for a few seconds), and stops the engines. */
  close(): Promise<void>;
}

/**
 * Starts a gateway.
 * @throws the system's error for a port that cannot be had or a folder that cannot be written
 */
export async function startGateway(config: Config, log: Log): Promise<RunningGateway> {
  const chain = createEngineChain(createEngines(config, log), (message) => log.warn(message));
  const secret = await loadSecret(config.GATEWAY_SECRET, config.DATA_DIR, log);
  const demoToken = randomBytes(24).toString('base64url');
  const app = createApp({ config, chain, secret, demoToken, clock: Date.now, log });
  const server = await listen(app, { host: config.HOST, port: config.PORT });
  return {
    url: server.url,
    async close() {
      await server.close();
      await chain.close();
    },
  };
}
