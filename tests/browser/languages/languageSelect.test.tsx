import { page, userEvent, type Locator } from 'vitest/browser';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { renderWidget, type Rendered } from '../support/widget';

let widget: Rendered;
const target = (name = 'Spanish') => page.getByRole('button', { name: `Target language: ${name}` });
const search = () => page.getByRole('combobox', { name: 'Search languages' });
const options = () => [...widget.root.querySelectorAll('[role=option]')];
const active = () => widget.root.querySelector('.la-option.is-active')?.textContent;

beforeEach(async () => {
  widget = await renderWidget();
});

async function focused(locator: Locator): Promise<void> {
  await expect.poll(() => widget.root.activeElement === locator.query()).toBe(true);
}

async function open(): Promise<void> {
  await target().click();
  await focused(search());
}

describe('a language menu', () => {
  it('lists every language below the placeholder, with the current language selected, active and visible', async () => {
    await open();
    expect(options()).toHaveLength(LANGUAGE_CODES.length + 1);
    expect(options()[0]?.textContent).toBe('Select Language');
    const selected = widget.find('[role=option][aria-selected=true]');
    expect(selected.textContent).toBe('Spanish');
    expect(active()).toBe('Spanish');
    const list = widget.find('[role=listbox]').getBoundingClientRect();
    const { top, bottom } = selected.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(list.top);
    expect(bottom).toBeLessThanOrEqual(list.bottom);
  });

  it('has the languages of this visit in a group at the top, and those that the server lacks at the end', async () => {
    await open();
    await userEvent.keyboard('Arab{Enter}');
    await target('Arabic').click();
    await expect.poll(() => widget.askedCapabilities.length).toBe(1);
    await widget.askedCapabilities[0]?.answer({
      pairs: ['ar', 'es', 'fr'].map((code) => ({ source: 'en', target: code })),
    });
    const group = page.getByRole('group', { name: 'Used in this visit' });
    await expect.element(group.getByRole('option', { name: 'Spanish' })).toBeVisible();
    const labels = options().map((option) => option.querySelector('span:not([class])')?.textContent);
    expect(labels.slice(0, 6)).toEqual([
      'Select Language',
      'Arabic',
      'Spanish',
      'French',
      'French (Canada)',
      'Afrikaans',
    ]);
    expect(labels).toHaveLength(LANGUAGE_CODES.length + 1);
    await expect
      .element(page.getByRole('option', { name: 'Afrikaans', exact: true }))
      .toHaveAccessibleDescription('Not available here');
    await expect
      .element(page.getByRole('option', { name: 'French', exact: true }))
      .not.toHaveAccessibleDescription('Not available here');
    await page.getByRole('option', { name: 'Afrikaans', exact: true }).click();
    await page.getByRole('textbox').fill('Hello');
    await expect.element(page.getByText(/cannot be translated between these two languages/)).toBeVisible();
    expect(widget.asked).toEqual([]);
  });

  it('shows the whole selected language where little height is left, as at 200 % zoom', async () => {
    onTestFinished(() => page.viewport(1200, 900));
    widget.store.getState().translate.chooseLanguage('target', 'zu');
    for (const [width, height] of [
      [560, 400],
      [560, 300],
      [360, 370],
    ] as const) {
      await page.viewport(width, height);
      widget.host.style.width = `${width}px`;
      await target('Zulu').click();
      await focused(search());
      await expect
        .poll(() => {
          const list = widget.find('[role=listbox]').getBoundingClientRect();
          const { top, bottom } = widget.find('[aria-selected=true]').getBoundingClientRect();
          return list.top <= top && bottom <= list.bottom && bottom <= innerHeight;
        })
        .toBe(true);
      await userEvent.keyboard('{Escape}');
    }
  });

  it('has the roles combobox and listbox with a name and an active option for screen readers', async () => {
    await open();
    const input = widget.find('input');
    expect(input.getAttribute('aria-haspopup')).toBe('listbox');
    const list = widget.root.getElementById(input.getAttribute('aria-controls') ?? '');
    expect(list?.getAttribute('role')).toBe('listbox');
    expect(list?.getAttribute('aria-label')).toBe('Languages');
    await userEvent.keyboard('{ArrowDown}');
    const activeId = input.getAttribute('aria-activedescendant') ?? '';
    expect(widget.root.getElementById(activeId)?.textContent).toBe(active());
  });

  it('is opened by Enter, Space and ArrowDown', async () => {
    for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
      widget.find('.la-langbar__side:last-child .la-select').focus();
      await userEvent.keyboard(key);
      await focused(search());
      await userEvent.keyboard('{Escape}');
      await focused(target());
    }
  });

  it('filters by the start of any word of a name, in the interface language or its own, and Enter chooses the first match', async () => {
    await open();
    await userEvent.keyboard('klin');
    await expect.element(page.getByText('No options')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => options().length).toBeGreaterThan(100);
    await focused(search());
    await userEvent.keyboard('deutsch');
    await expect.poll(() => options().map((option) => option.textContent)).toEqual(['German']);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await userEvent.keyboard('braz');
    await expect.poll(() => options().map((option) => option.textContent)).toEqual(['Portuguese (Brazil)']);
    expect(widget.find('.la-option mark').textContent).toBe('Braz');
    await userEvent.keyboard('{Enter}');
    await focused(target('Portuguese (Brazil)'));
    expect(widget.store.getState().translate.pair.target).toBe('pt_BR');
  });

  it('moves five options by PageDown and PageUp, and stops at the first and the last option', async () => {
    await open();
    await userEvent.keyboard('{Home}');
    const at = () => options().findIndex((option) => option.classList.contains('is-active'));
    await expect.poll(at).toBe(0);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(at).toBe(5);
    await userEvent.keyboard('{PageUp}');
    await expect.poll(at).toBe(0);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Select Language');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(active()).toBe(options().at(-1)?.textContent);
  });

  it('closes without a choice on Escape, on Tab, on a click outside and on a second click of its button', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await focused(target());
    expect(widget.root.querySelector('[role=listbox]')).toBeNull();
    await open();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await expect.poll(() => widget.root.querySelector('[role=listbox]')).toBeNull();
    expect(widget.root.activeElement).toBe(widget.find('textarea'));
    for (const outside of [page.getByRole('button', { name: 'Translate text' }), target()]) {
      await open();
      await outside.click();
      await expect.poll(() => widget.root.querySelector('[role=listbox]')).toBeNull();
    }
  });

  it('stays open while the user clicks, scrolls or searches its list', async () => {
    await open();
    page
      .getByRole('listbox')
      .element()
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    widget
      .find('.la-search .la-icon')
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    widget.find('[role=listbox]').scrollTop = 400;
    await focused(search());
  });

  it('is in the top layer: no overflow of the page clips it', async () => {
    widget.host.style.cssText = 'overflow: hidden; height: 200px';
    await open();
    expect(widget.find('.la-langmenu').matches(':popover-open')).toBe(true);
  });

  it('opens upwards if there is more space above', async () => {
    widget.host.style.marginTop = '2000px';
    widget.host.scrollIntoView({ block: 'end' });
    const before = window.scrollY;
    widget.find('.la-langbar').style.marginTop = '320px';
    widget.host.scrollIntoView({ block: 'end' });
    window.scrollBy(0, -180);
    await open();
    const menu = widget.find('.la-langmenu').getBoundingClientRect();
    const button = widget.find('.la-langbar__side:last-child .la-select').getBoundingClientRect();
    expect(before).toBeGreaterThan(0);
    expect(menu.bottom).toBeLessThanOrEqual(button.top + 3);
  });

  it('opens below its button even if the page has CSS zoom', async () => {
    widget.host.style.cssText = 'width: 1000px; zoom: 0.5';
    await page.getByRole('button', { name: 'Source language: English' }).click();
    await focused(search());
    await Promise.all(
      widget
        .find('.la-langmenu')
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const menu = widget.find('.la-langmenu').getBoundingClientRect();
    const button = widget.find('.la-select').getBoundingClientRect();
    expect(Math.abs(menu.top - button.bottom)).toBeLessThan(3);
    expect(Math.abs(menu.left - button.left)).toBeLessThan(3);
  });

  it('is as wide as a narrow frame, minus 8 pixels on each side', async () => {
    widget.host.style.width = '340px';
    await open();
    const menu = widget.find('.la-langmenu').getBoundingClientRect();
    const frame = widget.find('.la-frame').getBoundingClientRect();
    expect(menu.left - frame.left).toBeCloseTo(8, 0);
    expect(frame.right - menu.right).toBeCloseTo(8, 0);
  });
});

it('shows each flag from one sprite, and a globe for a language without a flag', async () => {
  await open();
  const sprites = new Set(
    [...widget.root.querySelectorAll<HTMLElement>('.la-option .la-flag:not(.la-flag--none)')].map(
      (flag) => flag.style.backgroundImage,
    ),
  );
  expect(sprites.size).toBe(1);
  expect(widget.root.querySelectorAll('.la-option--placeholder .la-flag--none')).toHaveLength(1);
});
