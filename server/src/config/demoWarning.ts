import type { Config } from './readConfig';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i;

export function demoWarning({ DEMO_DIR, HOST, TRUST_PROXY }: Config): string | undefined {
  if (DEMO_DIR === undefined || (LOOPBACK.test(HOST) && TRUST_PROXY === 0)) return undefined;
  return (
    'DEMO_DIR is set where other machines can reach the gateway: the tokens in the demo’s pages let every visitor use it ' +
    'without a daily quota, and as a user with a paid plan. Unset DEMO_DIR to turn the demo off, or keep it ' +
    'to this machine with HOST=127.0.0.1 and without TRUST_PROXY.'
  );
}
