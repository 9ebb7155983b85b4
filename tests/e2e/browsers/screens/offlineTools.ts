import { expect, it, onTestFinished } from 'vitest';
import type { Driver, Engine } from '../support/driver';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';
import { openReady, SCREENS } from '../support/journeyPage';
import { clickOn, untilRendered, untilTrue } from '../support/widgetPage';

const TAG = '<lang-assistant ajax-url="/ajax"></lang-assistant>';
/** The selector of each tool's button, and a part of its screen. */
const TOOLS = (['ai', 'files', 'write'] as const).map(
  (mode, index) => [`.la-mode:nth-of-type(${index + 2})`, SCREENS[mode]] as const,
);

/** Records what a policy refuses. */
const RECORD = `<script>
window.refused = [];
addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
</script>`;

const PAGE = pageWith(TAG, RECORD).replaceAll('<script', '<script nonce="r4nd0m"');

async function open(driver: Driver, { origin }: HostServer): Promise<void> {
  await driver.resize({ width: 1120, height: 800 });
  await openReady(driver, origin);
}

async function openTools(driver: Driver): Promise<void> {
  for (const [button, part] of TOOLS) {
    await clickOn(driver, button);
    await untilRendered(driver, part);
  }
}

export function describeOfflineTools(driver: () => Driver, engine: Engine): void {
  it.each([
    ['without a policy', undefined],
    ['under a policy with nonces', "script-src 'nonce-r4nd0m'"],
    ['under a policy that trusts scripts of scripts', "script-src 'nonce-r4nd0m' 'strict-dynamic'"],
  ])(
    'each open %s when the server is gone, because the idle widget has downloaded them',
    async (_what, csp) => {
      const host = await startHost({ pages: { '/': PAGE }, ...(csp && { csp }) });
      onTestFinished(() => host.close());
      await open(driver(), host);
      await untilTrue(driver(), 'the tools are downloaded', () =>
        ['ChatScreen', 'FilesScreen', 'WriteScreen', 'layers', 'documentCalls'].every((name) =>
          performance
            .getEntriesByType('resource')
            .some((entry) => entry.name.includes(`/${name}-`) && Reflect.get(entry, 'responseEnd') > 0),
        ),
      );
      await host.close();
      await openTools(driver());
      expect(await driver().evaluate(() => Reflect.get(window, 'refused') as string[])).toEqual([]);
    },
  );

  // Firefox never imports a module again that it could not download.
  if (engine === 'firefox') return;
  it('each open, although they could not be downloaded before', async () => {
    let failures = 0;
    let isBroken = true;
    const host = await startHost({
      pages: { '/': PAGE },
      answer({ url = '' }, response) {
        if (!isBroken || !/Screen-\w+\.js$/.test(url)) return false;
        failures += 1;
        response.writeHead(503).end();
        return true;
      },
    });
    onTestFinished(() => host.close());
    await open(driver(), host);
    await expect.poll(() => failures).toBe(TOOLS.length);
    isBroken = false;
    await openTools(driver());
  });
}
