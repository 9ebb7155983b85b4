import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { DESKTOP, useChromium } from '../support/chromium';
import { startGateway, type RunningGateway } from '../support/gateway';

const visit = useChromium();

const FAULTY = 'He go to school every day. I has alot of freinds. She dont like it. This is a apple.';

const parts = (page: Page) => ({
  box: page.getByRole('textbox', { name: 'Text to improve' }),
  shown: page.getByRole('region', { name: 'Improved text' }).locator('.la-output:not([aria-hidden])'),
  copy: page.getByRole('button', { name: 'Copy the improved text' }),
});

async function openWriter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'AI write' }).click();
  await parts(page).box.waitFor();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('the writing tool on the gateway with its default settings', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    // All visits share one IP address. Its daily limit is high, because this test does not check it.
    gateway = await startGateway({ WRITE_PER_DAY: '1000,1000,unlimited' });
  });
  afterAll(() => gateway.close());

  it('corrects and highlights five mistakes, and copies the text after the user has rejected one correction', async () => {
    const { page, consoleMessages } = await visit(gateway.origin, DESKTOP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWriter(page);
    const { box, shown, copy } = parts(page);
    await box.fill(FAULTY);
    await shown.getByText('goes').waitFor();
    const marks = shown.locator('ins');
    expect(await shown.innerText()).toBe(
      "He goes to school every day. I have a lot of friends. She don't like it. This is an apple.",
    );
    expect(await marks.count()).toBeGreaterThanOrEqual(5);
    await copy.click();
    await page.getByText('Copied to clipboard!').waitFor();
    expect(await clipboard(page)).toBe(await shown.innerText());
    await page.getByRole('button', { name: 'goes', exact: true }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    expect(await shown.innerText()).toContain('He go to school every day. I have');
    await copy.click();
    await expect.poll(() => clipboard(page)).toBe(await shown.innerText());
    const toggle = page.getByRole('button', { name: 'Show changes' });
    const edge = () => toggle.evaluate((button) => getComputedStyle(button).borderTopWidth);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await edge()).toBe('1px');
    await toggle.click();
    expect(await edge()).toBe('0px');
    expect(await marks.count()).toBe(0);
    expect(await clipboard(page)).toBe(await shown.innerText());
    expect(consoleMessages).toEqual([]);
  });
});
