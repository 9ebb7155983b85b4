import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../../support/chromium';
import { accessibilityFaults } from '../../support/filesPage';
import { shifts } from '../support/layoutShifts';
import { openFacade } from './facadePage';

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s,', (_device, options) => {
  it('the facade appears without a layout shift, and has no accessibility violations in either theme', async () => {
    const { page } = await openFacade(
      '<main><h1>Page</h1><lang-assistant id="widget" theme="light"></lang-assistant></main>',
      options,
    );
    expect(await shifts(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('#widget').evaluate((widget) => widget.setAttribute('theme', 'dark'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'AI assistant' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('#widget').evaluate((widget) => widget.setAttribute('theme', 'light'));
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
