import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { hasWordPressOf } from '../../../../tools/systemPackages/wordpress.mjs';
import { addUser, logIn, saveSettings, testConnection } from '../../support/admin';
import { tools } from '../../support/tools';
import { useSite } from '../../support/useSite';

const PROVIDER = `add_action('plugins_loaded', static function () {
  require_once '${resolve('integrations/wordpress/tests/class-fake-provider.php')}';
  WordPress\\AiClient\\AiClient::defaultRegistry()->registerProvider(Lang_Assistant\\Tests\\Fake_Provider::class);
});`;

const visit = useChromium();

describe.runIf(hasWordPressOf('sid'))('the AI of a site with WordPress 7', () => {
  const connected = useSite({}, undefined, { release: 'sid' });

  it('is offered once a provider is connected, passes the test, and answers a user in the assistant', async () => {
    const { site } = connected;
    await site.configure({ gateway: '', secret: '' });
    const { page } = await visit('about:blank', DESKTOP);
    await logIn(page, site, 'admin');
    await page.goto(`${site.origin}/wp-admin/options-general.php?page=lang-assistant`);
    const option = page.getByLabel('Connection').getByRole('option', { name: /AI of this site/ });
    await page.getByText('docker run').waitFor();
    expect(await option.count()).toBe(0);

    await site.customize(PROVIDER);
    await page.reload();
    await page.getByLabel('Connection').selectOption({ label: (await option.textContent()) ?? '' });
    await saveSettings(page);
    expect(await page.getByText('docker run').count()).toBe(0);
    expect(await testConnection(page, site.origin)).toEqual([
      '✓Passed Connection The AI of this site answers in assistant and writer.',
    ]);

    await addUser(site, 'ana');
    const reader = await visit('about:blank', DESKTOP);
    await logIn(reader.page, site, 'ana');
    await reader.page.goto(await connected.publish('[lang_assistant]'));
    await screensReady(reader.page);
    await tools.chat(reader.page, 'What is a noun?', 'An answer.');
    expect(reader.consoleMessages).toEqual([]);
  });
});
