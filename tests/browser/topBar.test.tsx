import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { SCREENS, type LoadScreen } from '../../src/app/screens';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../src/domain/mode';
import { en } from '../../src/i18n/en';
import { loadLocale } from '../../src/i18n/loadLocale';
import { renderWidget, type Rendered } from './support/widget';

/** The names of the tools, in the order of the bar. */
const NAMES = MODES.map((mode) => en[`mode.${mode}`]);
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const current = ({ root }: Rendered) =>
  root.querySelector('[aria-current=page] .la-mode__label')?.textContent;

describe('the buttons of the tools', () => {
  it('have the specified accessible names and descriptions', async () => {
    const { root } = await renderWidget();
    const nav = root.querySelector('nav');
    expect(nav?.getAttribute('aria-label')).toBe('Tools');
    const told = [...root.querySelectorAll('.la-mode')].map((button) => [
      button.querySelector('.la-mode__label')?.textContent,
      root.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
    ]);
    expect(told.map(([name]) => name)).toEqual(NAMES);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Translate text', '129 languages'],
        ['AI assistant', 'New'],
        ['Translate files', '.pdf, .doc, .ppt'],
        ['AI write', 'New'],
      ]),
    );
    for (const [name = ''] of told) await expect.element(tool(name ?? '')).toBeVisible();
  });

  it('are missing for tools without a screen', async () => {
    const widget = await renderWidget({ screens: { ...SCREENS, ai: null, files: null } });
    await expect.element(tool('AI write')).toBeVisible();
    expect(widget.root.querySelectorAll('.la-mode')).toHaveLength(MODES.length - 2);
  });

  it('switch the screen; the focus stays on the button, and the typed text stays', async () => {
    const widget = await renderWidget();
    await page.getByRole('textbox').fill('Hello');
    await tool('AI write').click();
    await expect.element(page.getByRole('textbox', { name: 'Text to improve' })).toBeVisible();
    expect(current(widget)).toBe('AI write');
    expect(widget.root.activeElement?.textContent).toContain('AI write');
    await tool('Translate text').click();
    await expect.element(page.getByRole('textbox', { name: 'Text to translate' })).toHaveValue('Hello');
  });

  it('can all be reached with the keyboard', async () => {
    const widget = await renderWidget();
    const seen: unknown[] = [];
    widget.root.querySelector<HTMLElement>('.la-mode')?.focus();
    for (const index of MODES.keys()) {
      await userEvent.keyboard(index % 2 === 0 ? '{Enter}' : ' ');
      seen.push(current(widget));
      // The last screen must be visible before Tab, because it replaces the control that Tab would reach.
      if (index === MODES.length - 1)
        await expect.element(page.getByRole('button', { name: 'Text language: English' })).toBeVisible();
      await userEvent.keyboard('{Tab}');
    }
    expect(seen).toEqual(NAMES);
    // Tab on the last tool moves the focus to the screen.
    expect(widget.root.activeElement).toBe(widget.root.querySelector('nav ~ * :is(button, textarea)'));
  });
});

describe('the screen of a tool', () => {
  it('is loaded only once, as soon as the pointer is over the button of the tool', async () => {
    let loads = 0;
    const ai: LoadScreen = async () => {
      loads += 1;
      return () => <p>there</p>;
    };
    await renderWidget({ screens: { ...SCREENS, ai } });
    await tool('AI assistant').hover();
    await expect.poll(() => loads).toBe(1);
    await tool('AI assistant').click();
    await expect.element(page.getByText('there')).toBeVisible();
    expect(loads).toBe(1);
  });

  it('appears on a retry after a failure, even if hovering over the button has loaded it in the meantime', async () => {
    let [isOffline, loads] = [true, 0];
    const ai: LoadScreen = async () => {
      if (isOffline) throw new Error('offline');
      loads += 1;
      return () => <p>there</p>;
    };
    const widget = await renderWidget({ screens: { ...SCREENS, ai } });
    widget.store.getState().ui.setMode('ai');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await tool('Translate text').hover();
    isOffline = false;
    await tool('AI assistant').hover();
    await expect.poll(() => loads).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('there')).toBeVisible();
    expect(loads).toBe(1);
  });

  it('is announced while it loads', async () => {
    const widget = await renderWidget({ screens: { ...SCREENS, ai: () => new Promise(() => undefined) } });
    widget.store.getState().ui.setMode('ai');
    await expect.poll(() => widget.root.querySelector('[aria-busy=true]')?.textContent).toBe('Loading...');
  });
});

describe('appearance of the top bar', () => {
  const WIDTHS = [320, 360, 480, 600, 720, 1000];

  it.each(LOCALES)(
    'truncates no text at any width, and shows the word “New” from 360 px up, next to its icon: %s',
    async (locale) => {
      const widget = await renderWidget({ words: await loadLocale(locale) });
      const bar = widget.find('.la-topbar');
      for (const width of WIDTHS) {
        widget.host.style.width = `${width}px`;
        const cut = [...widget.root.querySelectorAll<HTMLElement>('.la-mode :is(span)')]
          .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
          .map((element) => `${element.textContent} at ${width}`);
        expect(cut.filter((text) => !/New|Nuevo|Nouveau|新機能|신규/.test(text))).toEqual([]);
        for (const badge of widget.root.querySelectorAll('.la-badge')) {
          const { left, right, top, bottom, width: size } = badge.getBoundingClientRect();
          if (width < 360) {
            expect([size, getComputedStyle(badge).color]).toEqual([8, 'rgba(0, 0, 0, 0)']);
            continue;
          }
          expect(badge.scrollWidth, `${width} px`).toBeLessThanOrEqual(badge.clientWidth);
          expect(right).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
          const icon = badge.closest('.la-mode')?.querySelector('.la-mode__icon')?.getBoundingClientRect();
          const isApart =
            icon && (icon.right <= left || icon.left >= right || icon.top >= bottom || icon.bottom <= top);
          expect(isApart, `${width} px`).toBe(true);
        }
      }
    },
  );
});
