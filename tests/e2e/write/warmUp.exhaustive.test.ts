import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startGateway } from '../../support/gateway';

const TOKEN = 'a-token-for-the-tests';

const TEXT =
  'Last week me and my brother was walking threw the old part of the town when we seen a small shop that sells antique ' +
  'clocks. The owner, a elderly man with a thick beard, invite us to come in and have a look. He told us that he have ' +
  'repaired clocks since more than fourty years, and that each of them has its own story. We was suprised to hear that ' +
  'one of the clock was made in 1820 for a german prince. My brother want to buy it, but the price was to high for him. ' +
  'Finally we thanked the man and goes home.';

/** The processor time for the correction, in milliseconds. Without warming up, it takes three times as much. */
const MAX_MS = 1_500;

async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The fields follow the name in brackets. The system counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The limit for warming up is long, because a busy machine is slow. */
const WARM_TIMEOUT_MS = 120_000;

describe('a gateway that has just started', () => {
  it(
    'prepares the writing tool, and then corrects the first hundred words in 1.5 seconds',
    async () => {
      const gateway = await startGateway({ WARM: 'on', API_TOKENS: TOKEN });
      onTestFinished(() => gateway.close());
      const ready = async () => (await fetch(`${gateway.origin}/readyz`)).json();
      expect(await ready()).toMatchObject({ status: 'ready', warm: false });
      await expect
        .poll(ready, { timeout: WARM_TIMEOUT_MS, interval: 100 })
        .toMatchObject({ status: 'ready', warm: true });

      const form = new FormData();
      form.set('content', TEXT);
      const before = await processorMs(gateway.pid);
      const response = await fetch(`${gateway.origin}/v1/ai-chat/write-improving-plugin2/`, {
        method: 'POST',
        headers: { authorization: `bearer ${TOKEN}` },
        body: form,
      });
      const { data } = await response.json();
      expect(data.result).toContain('surprised to hear');
      expect((await processorMs(gateway.pid)) - before).toBeLessThan(MAX_MS);
    },
    WARM_TIMEOUT_MS,
  );
});
