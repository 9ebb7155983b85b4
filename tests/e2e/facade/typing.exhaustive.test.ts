import fc from 'fast-check';
import { expect, it } from 'vitest';
import { box, openFacade } from './facadePage';

const KEYS = [
  ...Array.from('abc XYZ,.'),
  'Enter',
  'Backspace',
  'Delete',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Shift+ArrowLeft',
  'Shift+Home',
  'Control+a',
];

it('typing produces the same text as in a plain text box, for any keys and any moment of hydration', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...KEYS), { minLength: 5, maxLength: 40 }),
      fc.nat(40),
      async (keys, hydrateAt) => {
        const { page, release, ready } = await openFacade(
          '<lang-assistant ajax-url="/ajax"></lang-assistant><textarea id="plain"></textarea>',
        );
        await box(page).focus();
        for (const [index, key] of keys.entries()) {
          if (index === hydrateAt) release();
          await page.keyboard.press(key);
        }
        release();
        await ready();
        const typed = await box(page).evaluate((node: HTMLTextAreaElement) => [
          node.value,
          node.selectionStart,
        ]);
        await page.locator('#plain').focus();
        for (const key of keys) await page.keyboard.press(key);
        const plain = await page
          .locator('#plain')
          .evaluate((node) => (node instanceof HTMLTextAreaElement ? [node.value, node.selectionStart] : []));
        expect(typed).toEqual(plain);
        await page.context().close();
      },
    ),
    { numRuns: 12 },
  );
});
