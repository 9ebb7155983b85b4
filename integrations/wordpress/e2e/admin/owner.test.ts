import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { accessibilityFaults } from '../../../../tests/support/filesPage';
import { startGateway, type RunningGateway } from '../../../../tests/support/gateway';
import { hasWordPressOf } from '../../../../tools/systemPackages/wordpress.mjs';
import { logIn, saveSettings } from '../../support/admin';
import { createSite, type WordPressSite } from '../../support/site';
import { tools } from '../../support/tools';

const visit = useChromium();
/** Reads the `-e` options of the command on the settings page. */
function readVariables(commands: string): Record<string, string> {
  const pairs = [...commands.matchAll(/-e ([A-Z_]+)=(\S+)/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

const VERSIONS = [
  { version: 'the installed version', release: undefined },
  { version: 'version 7', release: 'sid' },
] as const;

describe.each(VERSIONS.filter(({ release }) => hasWordPressOf(release)))(
  'in $version of WordPress',
  ({ release }) => {
    let site: WordPressSite;
    let gateway: RunningGateway | undefined;

    beforeAll(async () => {
      site = await createSite(release ? { release } : {});
      await site.serve();
    });
    afterAll(async () => {
      await Promise.all([site.close(), gateway?.close()]);
      expect(await site.readPluginErrors()).toEqual([]);
    });

    it('a site owner installs the zip and follows the settings page, and then a visitor can translate', async () => {
      const { page } = await visit('about:blank', DESKTOP);
      await logIn(page, site, 'admin');

      await page.goto(`${site.origin}/wp-admin/plugin-install.php?tab=upload`);
      await page.getByLabel('Plugin zip file').setInputFiles(inject('wordpress').zip);
      await page.getByRole('button', { name: 'Install Now' }).click();
      await page.getByRole('link', { name: 'Activate Plugin' }).click();
      await page
        .getByRole('row', { name: /Lang Assistant/ })
        .getByRole('link', { name: 'Settings' })
        .click();

      const commands = await page.locator('pre').first().textContent();
      gateway = await startGateway(readVariables(commands ?? ''));
      expect(await accessibilityFaults(page, '#wpbody-content')).toEqual([]);
      await page.getByRole('button', { name: 'Fill in address, secret and forwarded connection' }).click();
      expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('http://127.0.0.1:8787');
      // The gateway of the test uses another port.
      await page.getByLabel('Address', { exact: true }).fill(gateway.origin);
      await saveSettings(page);
      await page.getByText('Settings saved.').waitFor();

      await page.getByLabel('Translate from').selectOption({ label: 'Spanish' });
      await page.getByLabel('Translate into').selectOption({ label: 'Catalan' });
      await saveSettings(page);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByText('The widget works.').waitFor();
      const marks = await page.locator('.lang-assistant-results .screen-reader-text').allTextContents();
      expect(marks.slice(0, -1)).toEqual(Array.from({ length: 5 }, () => 'Passed'));
      // If the machine is busy, the translation takes longer than five seconds.
      expect(['Passed', 'Could be better']).toContain(marks.at(-1));

      const address = await site.run(`
    return get_permalink(wp_insert_post(['post_type' => 'page', 'post_status' => 'publish',
      'post_title' => 'Translator', 'post_content' => '[lang_assistant]']));`);
      const visitor = await visit(String(address));
      await screensReady(visitor.page);
      await tools.translate(visitor.page);
      expect(visitor.consoleMessages).toEqual([]);
    });
  },
);
