import type { Page } from 'playwright';
import { afterEach, expect, it } from 'vitest';
import { useChromium } from '../support/chromium';
import { pageWith, startHost, type HostServer } from './support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const LONG = 'Je voudrais réserver une chambre pour deux personnes la semaine prochaine.';

async function useEverything(page: Page): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Text to translate' });
  // The tests use sentences, because the widget would also look up a single word.
  await box.fill('Hello everybody');
  (await host.nextCall()).translate('Hola a todos');
  await page.getByText('Hola a todos').waitFor();
  await box.fill(LONG);
  (await host.nextCall()).reply('<h1>Bad gateway</h1>', 502);
  await page.getByRole('button', { name: 'Try again' }).click();
  (await host.nextCall()).translate('Quisiera reservar');
  await page.getByRole('button', { name: 'Source language: French, detected' }).waitFor();
  await page.getByRole('button', { name: 'Copy the translation' }).click();
  await page.locator('.la-toast').waitFor();
  await page.getByRole('button', { name: /^Target language/ }).click();
  await page.getByRole('combobox', { name: 'Search languages' }).fill('ital');
  await page.getByRole('option', { name: 'Italian' }).click();
  (await host.nextCall()).translate('Vorrei prenotare');
  await box.fill('x'.repeat(1600));
  await page.getByRole('alert').filter({ hasText: 'longer' }).waitFor();
}

it('every chunk loads on a page with a `<base>`, a deep path and a widget in another folder', async () => {
  host = await startHost({
    pages: {
      '/blog/2026/post': pageWith(
        '<lang-assistant ajax-url="/ajax"></lang-assistant>',
        '<base href="/other/">',
      ),
    },
  });
  const { page, consoleMessages } = await visit(`${host.origin}/blog/2026/post`);
  await useEverything(page);
  expect(consoleMessages.filter((line) => !line.includes('502'))).toEqual([]);
});
