import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../../../server/src/common/log';
import { readConfig } from '../../../../server/src/config/readConfig';
import { tokenKey } from '../../../../server/src/identity/keys';
import { createTokens } from '../../../../server/src/identity/tokens';
import { startGateway } from '../../../../server/src/startGateway';
import { TRANSLATE } from '../../../support/server/testApp';

const GATEWAY_SECRET = 'one-secret-for-all-gateways';

const TOKENS = createTokens({
  key: tokenKey(GATEWAY_SECRET, undefined),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});

/** The environment of gateways that share a secret and have no engines of their own. */
const ENVIRONMENT = {
  GATEWAY_SECRET,
  BERGAMOT: 'off',
  APERTIUM_BIN: 'none',
  HUNSPELL_BIN: 'none',
  WARM: 'off',
};

export interface SharedGateway {
  readonly url: string;
  readonly lines: readonly string[];
  /** Translates from English to Spanish, as an anonymous visitor. */
  translate(text: string): Promise<Response>;
  /** Translates like `translate`, as a user with an account. */
  translateAs(user: string, text: string): Promise<Response>;
  close(): Promise<void>;
}

export async function startShared(environment: Readonly<Record<string, string>>): Promise<SharedGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-shared-'));
  const lines: string[] = [];
  const gateway = await startGateway(
    readConfig({ PORT: '0', DATA_DIR: folder, ...ENVIRONMENT, ...environment }),
    createLog('debug', (line) => lines.push(line)),
  );
  const { url } = gateway;
  const fields = (text: string) => ({ text, lang_src: 'en', lang_dst: 'es' });
  return {
    url,
    lines,
    async translate(text) {
      const asked = await fetch(`${url}/v1/nonce?action=${TRANSLATE}`);
      const { nonce }: { nonce: string } = await asked.json();
      const body = new URLSearchParams({ action: TRANSLATE, nonce, ...fields(text) });
      return fetch(`${url}/ajax`, { method: 'POST', body });
    },
    async translateAs(subject, text) {
      const token = await TOKENS.issue({ subject, plan: 'paid', lifetimeS: 3_600 });
      return fetch(`${url}/v1/translate`, {
        method: 'POST',
        headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields(text)),
      });
    },
    async close() {
      await gateway.close();
      await rm(folder, { recursive: true });
    },
  };
}
