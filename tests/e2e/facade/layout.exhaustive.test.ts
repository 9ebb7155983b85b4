import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { DESKTOP, PHONE, screensReady } from '../../support/chromium';
import { accessibilityFaults } from '../../support/filesPage';
import { shifts } from '../support/layoutShifts';
import { openFacade } from './facadePage';

/** Measures everything that the facades and the real screens of the translator have in common, in whole pixels from its top. */
function measure(page: Page): Promise<readonly unknown[]> {
  return page.locator('lang-assistant:not([mode])').evaluateAll((widgets) => {
    const parts = [
      '.la-frame',
      '.la-mode',
      '.la-mode__icon',
      '.la-mode__text',
      '.la-langbar',
      '.la-select',
      '.la-select__value',
      '.la-swap',
      'textarea',
      '.la-pane',
      '.la-pane__foot',
      '[part~=counter]',
      '.la-dict',
    ];
    return widgets.map((widget) => {
      const { y: top } = widget.getBoundingClientRect();
      return parts.flatMap((part) =>
        [...(widget.shadowRoot?.querySelectorAll(part) ?? [])].map((node) => {
          const { x, y, width, height } = node.getBoundingClientRect();
          return [part, ...[x, y - top, width, height].map(Math.round)];
        }),
      );
    });
  });
}

const SCREENS = { ai: '.la-composer', files: '.la-drop', write: '.la-writebar' };

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s,', (_device, options) => {
  it('nothing moves when the real screens replace the facades, in any language and tool', async () => {
    const attributes = [
      ...LOCALES.map((locale) => `interface-language="${locale}"`),
      ...Object.keys(SCREENS).map((mode) => `mode="${mode}"`),
    ];
    const tags = attributes.map((text) => `<lang-assistant ajax-url="/ajax" ${text}></lang-assistant>`);
    const { page, release } = await openFacade(tags.join(''), options);
    // These facades load the template of their tool.
    for (const part of Object.values(SCREENS)) await page.locator(part).waitFor();
    const heights = () =>
      page
        .locator('lang-assistant')
        .evaluateAll((all) => all.map((widget) => Math.round(widget.getBoundingClientRect().height)));
    const before = [await measure(page), await heights()];
    const since = await page.evaluate(() => performance.now());
    release();
    await screensReady(page);
    for (const part of Object.values(SCREENS)) await page.locator(part).waitFor();
    expect([await measure(page), await heights()]).toEqual(before);
    expect(await shifts(page, since)).toBe(0);
  });

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
