import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

/** This text is longer than the text box and longer than a printed page. */
const LINES = Array.from({ length: 40 }, (_, index) => `This is line ${index + 1} of a letter.`);

async function printed(attributes: string, text: string, translation: string) {
  host = await startHost({
    pages: { '/': pageWith(`<lang-assistant ajax-url="/ajax" ${attributes}></lang-assistant>`) },
  });
  const { page } = await visit(host.origin);
  await screensReady(page);
  await page.getByRole('textbox', { name: 'Text to translate' }).fill(text);
  const call = await host.nextCall();
  call.translate(translation);
  await page.getByText(translation.slice(-12)).last().waitFor();
  const pdf = await page.pdf({ format: 'A6' });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text: shown, totalPages } = await extractText(document, { mergePages: true });
  return { page, words: shown.replace(/\s+/g, ' ').trim(), totalPages };
}

describe('the printed page', () => {
  it.each(['light', 'dark'])(
    'contains the whole text and its translation, and no controls, and does not change the screen: %s',
    async (theme) => {
      const translation = LINES.map((line) => line.replace('This is line', 'Esta es la línea')).join('\n');
      const { page, words, totalPages } = await printed(`theme="${theme}"`, LINES.join('\n'), translation);
      expect(words).toBe(`English Spanish ${LINES.join(' ')} ${translation.replaceAll('\n', ' ')}`);
      expect(totalPages).toBeGreaterThan(2);
      const box = page.getByRole('textbox', { name: 'Text to translate' });
      expect(await box.inputValue()).toBe(LINES.join('\n'));
      expect(await box.isVisible()).toBe(true);
      expect(await page.locator('.la-printed').count()).toBe(0);

      // The text is dark on white, even in the dark theme.
      const ink = () =>
        page
          .locator('.la-output')
          .first()
          .evaluate((output) => getComputedStyle(output).color);
      const onScreen = await ink();
      if (theme === 'dark') expect(onScreen).toBe('rgb(239, 244, 244)');
      await page.emulateMedia({ media: 'print' });
      expect(await ink()).toBe('rgb(16, 26, 29)');
    },
  );
});
