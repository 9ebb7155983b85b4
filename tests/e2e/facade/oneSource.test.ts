import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { MODES } from '../../../src/domain/mode';
import { openFacade } from './facadePage';

const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('lang-assistant')?.shadowRoot;
    return [...(root?.querySelectorAll('button, textarea') ?? [])].map((node) => {
      const names = ['class', 'part', 'aria-label', 'placeholder'];
      const text = node.matches('button') ? node.textContent : '';
      const icons = node.matches('button') ? [...node.querySelectorAll('path')] : [];
      return [
        node.localName,
        ...names.map((name) => node.getAttribute(name)),
        text,
        ...icons.map((icon) => icon.getAttribute('d')),
      ].join(' | ');
    });
  });

// React's production build does not correct labels and classes of the facade that differ from the components. So the
// test switches tools, which makes the widget draw them again, before it compares.
it.each(MODES)(
  'the facade in the built entry script has the same controls as the real screen of the tool %s',
  async (mode) => {
    const { page, release, ready } = await openFacade(
      `<lang-assistant ajax-url="/ajax" mode="${mode}"></lang-assistant>`,
    );
    await page.locator('textarea, .la-drop').waitFor();
    const drawn = await controlsOf(page);
    expect(drawn.length).toBeGreaterThan(4);
    release();
    await ready();
    await page.evaluate(
      async ([other, again]) => {
        const element = document.querySelector('lang-assistant');
        await element?.setMode(other);
        await element?.setMode(again);
      },
      [mode === 'write' ? 'translate' : 'write', mode] as const,
    );
    await expect.poll(() => controlsOf(page)).toEqual(expect.arrayContaining(drawn));
  },
);
