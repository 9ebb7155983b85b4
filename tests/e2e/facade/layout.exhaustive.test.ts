import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { DESKTOP, PHONE } from '../../support/chromium';
import { accessibilityFaults } from '../../support/filesPage';
import { shifts } from '../support/layoutShifts';
import { openFacade } from './facadePage';

/** Measures everything that the facade and the real screen have in common, in whole pixels. */
function measure(page: Page): Promise<Record<string, readonly number[]>> {
  return page.evaluate(() => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
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
    const boxes = parts.flatMap((part) =>
      [...(root?.querySelectorAll(part) ?? [])].map((node, index) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [`${part} ${index}`, [x, y, width, height].map(Math.round)] as const;
      }),
    );
    return Object.fromEntries(boxes);
  });
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s,', (_device, options) => {
  it.each(LOCALES)('nothing moves when the real screen replaces the facade: %s', async (locale) => {
    const { page, release, ready } = await openFacade(
      `<lang-assistant ajax-url="/ajax" interface-language="${locale}"></lang-assistant>`,
      options,
    );
    const before = await measure(page);
    release();
    await ready();
    expect(await measure(page)).toEqual(before);
    expect(await shifts(page)).toBe(0);
  });

  it.each([
    ['ai', '.la-composer'],
    ['files', '.la-drop'],
    ['write', '.la-writebar'],
  ])('the page does not move when the real screen replaces the facade: mode %s', async (mode, part) => {
    const { page, release, ready } = await openFacade(
      `<lang-assistant ajax-url="/ajax" mode="${mode}"></lang-assistant><p>The rest of the page</p>`,
      options,
    );
    const rest = page.getByText('The rest of the page');
    const before = await rest.boundingBox();
    const since = await page.evaluate(() => performance.now());
    release();
    await ready();
    await page.locator(part).waitFor();
    expect(await rest.boundingBox()).toEqual(before);
    expect(await shifts(page, since)).toBe(0);
  });

  it.each(['light', 'dark'])('the facade has no accessibility violations: %s', async (theme) => {
    const { page } = await openFacade(
      `<main><h1>Page</h1><lang-assistant id="widget" theme="${theme}"></lang-assistant></main>`,
      options,
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'AI assistant' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
