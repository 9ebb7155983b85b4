import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';

const visit = useChromium();
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({});
});
afterAll(() => gateway.close());

describe('the demo page with form fields', () => {
  it('shows suggestions of the gateway in each field', async () => {
    const { page, consoleMessages } = await visit(`${gateway.origin}/field.html`);
    for (const [index, name] of ['Job title', 'About you', 'Cover letter'].entries()) {
      const writer = page.locator('lang-assistant').nth(index);
      const field = page.getByRole('textbox', { name });
      await field.fill('He go home. I recieve it.');
      await field.press('End');
      await writer.getByRole('button', { name: '2 suggestions' }).waitFor();
      await field.press('Control+.');
      const accept = writer.getByRole('button', { name: /^Replace with / }).first();
      await accept.waitFor();
      await accept.click();
      await field.press('Escape');
    }
    expect(await page.getByRole('textbox', { name: 'Job title' }).inputValue()).not.toBe(
      'He go home. I recieve it.',
    );
    expect(consoleMessages).toEqual([]);
  });
});
