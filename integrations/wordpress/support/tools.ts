import type { Page } from 'playwright';
import { drop, parts, saved, wordsOf } from '../../../tests/support/filesPage';
import { sampleDocx } from '../../../tests/support/sampleDocuments';

/** A Spanish sentence and its Catalan translation by Apertium. */
export const SPANISH = 'El perro duerme en el jardín.';
export const CATALAN = 'El gos dorm al jardí.';

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Each function uses one tool of the only widget on the page, and waits until the result is on screen. */
export const tools = {
  async translate(page: Page, text = SPANISH, translation = CATALAN): Promise<void> {
    await button(page, 'Translate text').click();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(text);
    await page.getByRole('region', { name: 'Translation' }).getByText(translation).first().waitFor();
  },
  async lookUp(page: Page, word: string): Promise<void> {
    await button(page, 'Translate text').click();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill(word);
    await page.locator('.la-entry').waitFor();
  },
  async chat(page: Page, question = 'conjugate the verb comer', reply = 'comemos'): Promise<void> {
    await button(page, 'AI assistant').click();
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.fill(question);
    await box.press('Enter');
    await page.getByRole('article', { name: 'AI assistant' }).last().getByText(reply).first().waitFor();
  },
  async write(page: Page, text = 'He go to school every day.', improved = 'goes'): Promise<void> {
    await button(page, 'AI write').click();
    await page.getByRole('textbox', { name: 'Text to improve' }).fill(text);
    await page.locator('.la-output').getByText(improved).first().waitFor();
  },
  /** Translates a Spanish document into English, and returns the text of the download. */
  async translateDocument(page: Page): Promise<string> {
    await button(page, 'Translate files').click();
    await page.getByRole('button', { name: /^Target language/ }).click();
    await page.getByRole('combobox', { name: 'Search languages' }).fill('English');
    await page.getByRole('option', { name: 'English', exact: true }).click();
    await drop(page, [await sampleDocx()]);
    await parts(page).translate.click();
    const { download } = parts(page);
    await download.waitFor({ timeout: 60_000 });
    const { content } = await saved(page, () => download.click());
    return wordsOf(content);
  },
} as const;

/** Uses the widget, and waits until it has the user's token. */
export async function recognizeUser(page: Page): Promise<void> {
  await button(page, 'AI assistant').click();
  await page.locator('lang-assistant[user-token]').waitFor();
}

/** Sends the five kinds of requests of host-page mode (spec §7). */
export async function useAllTools(page: Page): Promise<void> {
  await tools.translate(page);
  await tools.lookUp(page, 'perro');
  await tools.chat(page);
  await tools.write(page);
  const text = await tools.translateDocument(page);
  if (!/dog/i.test(text)) throw new Error(`the document is not in English: ${text}`);
}
