import { expect, it } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../../../tests/support/chromium';
import { drop, parts } from '../../../../tests/support/filesPage';
import { sampleDocx } from '../../../../tests/support/sampleDocuments';
import { useSite } from '../../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' });

it.each(['direct', 'proxied'])(
  'the document tool offers only languages that the gateway translates, with %s calls',
  async (connection) => {
    await connected.site.configure({ connection, target_language: 'ca' });
    const address = await connected.publish('[lang_assistant mode="files"]');
    const { page } = await visit(address, DESKTOP);
    await screensReady(page);
    const target = page.getByRole('button', { name: /^Target language/ });
    expect(await target.textContent()).toContain('Catalan');
    await page.getByText('Excel').first().waitFor();
    await target.click();
    await page.getByRole('combobox', { name: 'Search languages' }).fill('German');
    await page.getByText('No options').waitFor();

    await connected.site.configure({ target_language: 'de' });
    await page.reload();
    const refusal = page.getByRole('alert').getByText('cannot be translated between these two languages');
    await refusal.waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await drop(page, [await sampleDocx()]);
    await parts(page).translate.click();
    await refusal.waitFor();
    expect(sent.filter((url) => url.includes('file'))).toEqual([]);
  },
);
