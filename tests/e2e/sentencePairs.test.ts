import { describe, expect, it } from 'vitest';
import { screensReady } from '../support/chromium';
import { box, open, TAG } from './element/elementPage';

const BACKEND = `<script>addEventListener('DOMContentLoaded', () => {
  document.querySelector('lang-assistant').backend = {
    translate: ({ formality, glossary }) => {
      window.asked = { formality, glossary };
      return {
        text: 'Uno aquí. Dos allí.',
        pairs: [{ source: [0, 11], target: [0, 10] }, { source: [11, 21], target: [10, 19] }],
        warnings: [{ kind: 'number', source: [11, 21], target: [10, 19], message: 'The number 2 is missing.' }],
        terms: [{ source: 'here', target: 'aquí', applied: true }],
        formality: 'unsupported',
      };
    },
  };
})</script>`;

const TEXT = 'One is 1.  Here is 2.';

describe('the sentences of a translation', () => {
  it('are highlighted in pairs, and have warnings and a list of glossary terms, in the built widget', async () => {
    const config = JSON.stringify({
      glossary: [
        { source: 'here', target: 'aquí' },
        { source: 'dog', target: 'x' },
      ],
    });
    const { page } = await open(
      TAG.replace('<lang-assistant', `<lang-assistant formality="formal" config='${config}'`),
      BACKEND,
    );
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await screensReady(page);
    await box(page).fill(TEXT);
    const second = page.locator('.la-sentence').nth(1);
    await second.waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual({
      formality: 'formal',
      glossary: [{ source: 'here', target: 'aquí' }],
    });

    expect(requests.filter((url) => url.includes('PairMarks'))).toEqual([]);
    await second.hover();
    const marked = () => page.evaluate(() => [...(CSS.highlights.get('la-pair') ?? [])].map(String));
    await page.locator('.la-pairlayer').waitFor({ state: 'attached' });
    await second.hover({ position: { x: 4, y: 4 } });
    await expect.poll(marked).toEqual(['Here is 2.', 'Dos allí.']);
    expect(requests.filter((url) => url.includes('PairMarks'))).toHaveLength(1);

    await page.getByRole('button', { name: 'Check: The number 2 is missing.' }).click();
    await page.getByRole('note').waitFor();
    // A selection does not contain the warning.
    const selected = await page.locator('.la-output').evaluate((output) => {
      const selection = getSelection();
      selection?.selectAllChildren(output);
      return String(selection);
    });
    expect(selected.trim()).toBe('Uno aquí. Dos allí.');
    await page.getByRole('button', { name: 'Terms used (1)' }).click();
    await page.getByRole('list', { name: 'Terms used' }).waitFor();
    await page.getByText('cannot choose its formality').waitFor();
    expect(await page.getByRole('combobox', { name: 'Formality' }).inputValue()).toBe('formal');
    await page.getByRole('combobox', { name: 'Formality' }).selectOption('informal');
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'asked')))
      .toMatchObject({ formality: 'informal' });
  });
});
