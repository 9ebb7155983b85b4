import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import type { HostConfig } from '../../../src/domain/hostConfig';
import type { SavedItem } from '../../../src/domain/saved/savedItem';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { savedItem } from '../../support/savedItems';
import { CORRER, lookedUp, open, translated } from '../dictionary/dictionaryPage';
import { expectAccessible, LOOKS, type Rendered } from '../support/widget';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

const ITEMS = [
  savedItem({}, 1),
  savedItem({ kind: 'word', source: 'run', target: 'courir', sense: '(verb) go', example: 'I run' }, 2),
  savedItem({ from: 'ja', to: 'en', source: '速い', target: 'fast' }, 3),
];

const keep = (items: readonly SavedItem[] = ITEMS) => {
  localStorage.setItem('la-saved', '1');
  for (const item of items) localStorage.setItem(`la-saved ${item.id}`, JSON.stringify(item));
};

const keysOf = () => Object.keys(localStorage).filter((key) => key.startsWith('la-saved'));

const byName = ({ root }: Rendered, name: string) =>
  [...root.querySelectorAll<HTMLElement>('button, input, [role=menuitem]')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );

async function control(widget: Rendered, name: string): Promise<HTMLElement> {
  await expect.poll(() => byName(widget, name), { message: name }).toBeTruthy();
  const found = byName(widget, name);
  if (!found) throw new Error(name);
  return found;
}

const focusedName = ({ root }: Rendered) =>
  root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent;

const savedEvents = ({ emitted }: Rendered) =>
  emitted.flatMap(({ name, detail }) => (name === 'la-saved' ? [Object(detail).action] : []));

const sourcesOf = ({ root }: Rendered) =>
  [...root.querySelectorAll('.la-saved__source')].map(({ textContent }) => textContent);

/** Shows a translation, whose star is then in the tools. */
async function withTranslation(config: Partial<HostConfig> = {}, width = 1000): Promise<Rendered> {
  const languages = { source: 'en', target: 'fr' };
  const widget = await open({ config: { saved: true, languages, ...config }, width });
  await translated(widget, 'How much is it?', 'Combien ça coûte ?');
  return widget;
}

async function opened(config: Partial<HostConfig> = {}, width = 1000): Promise<Rendered> {
  const widget = await withTranslation(config, width);
  await userEvent.click(await control(widget, 'Saved'));
  await expect.poll(() => widget.root.querySelector('[role=dialog]')).not.toBeNull();
  return widget;
}

describe('without the attribute', () => {
  it('there is no star, no list, and no key', async () => {
    const widget = await withTranslation({ saved: false });
    await expect.poll(() => widget.root.querySelector('.la-native')).not.toBeNull();
    expect(widget.root.querySelector('[part~=saved-star], [part~=saved-button]')).toBeNull();
    expect(keysOf()).toEqual([]);
  });
});

describe('the star', () => {
  it('stores nothing before it is pressed, and is on for exactly this pair of texts', async () => {
    const widget = await withTranslation();
    const star = await control(widget, 'Save the translation');
    expect([keysOf(), star.ariaPressed, widget.store.getState().saved.controller]).toEqual([
      [],
      'false',
      undefined,
    ]);
    await userEvent.click(star);
    await expect.poll(() => star.ariaPressed).toBe('true');
    await expect
      .poll(() => widget.root.querySelector('.la-toast')?.textContent)
      .toBe('Saved in this browser');
    expect(keysOf()).toHaveLength(2);
    await userEvent.click(star);
    await expect.poll(() => star.ariaPressed).toBe('false');
    await expect.poll(keysOf).toEqual([]);
    expect(savedEvents(widget)).toEqual(['save', 'remove']);
  });

  it('is on for what was saved before, and follows another tab, without loading the list', async () => {
    keep();
    const widget = await withTranslation();
    const star = await control(widget, 'Save the translation');
    expect(star.ariaPressed).toBe('true');
    const key = `la-saved ${ITEMS[0]?.id}`;
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
    await expect.poll(() => star.ariaPressed).toBe('false');
    expect(widget.store.getState().saved.controller).toBeUndefined();
  });

  it('is disabled without a complete translation, and says why for a text that is too long', async () => {
    const widget = await withTranslation();
    const star = await control(widget, 'Save the translation');
    widget.store.getState().translate.setText('x'.repeat(1001));
    widget.store.getState().translate.retry();
    await expect.poll(() => star.matches(':disabled')).toBe(true);
    await widget.asked.at(-1)?.answer('y');
    await expect.poll(() => star.ariaDisabled).toBe('true');
    expect(star.ariaDescription).toContain('1,000 characters');
    star.click();
    expect(keysOf()).toEqual([]);
  });
});

describe.each([1120, 1000, 760, 480, 280])('the tools of the translation, %d pixels wide,', (width) => {
  it.each(LOCALES)('fit into their pane: %s', async (locale) => {
    await page.viewport(width, 900);
    const words = await loadLocale(locale);
    const languages = { source: 'en', target: 'fr' };
    const widget = await open({ words, config: { saved: true, locale, languages }, width });
    await translated(widget, 'How much is it?', 'Combien ça coûte ?');
    const foot = widget.find('.la-pane--out .la-pane__foot');
    await expect
      .poll(() => foot.querySelector('[part~=saved-button]')?.getAttribute('aria-label'))
      .toBeTruthy();
    const { right } = widget.find('.la-pane--out').getBoundingClientRect();
    const last = [...foot.children].map((tool) => tool.getBoundingClientRect().right);
    expect(Math.max(...last)).toBeLessThanOrEqual(right);
  });
});

describe('the tools of the translation, without Write,', () => {
  it('end with the list', async () => {
    const widget = await withTranslation({ tools: ['translate'] });
    const list = await control(widget, 'Saved');
    const foot = widget.find('.la-pane--out .la-pane__foot');
    const end = foot.getBoundingClientRect().right - parseFloat(getComputedStyle(foot).paddingInlineEnd);
    await expect.poll(() => end - list.getBoundingClientRect().right).toBeLessThan(5);
  });
});

describe('the list, 280 pixels wide,', () => {
  it.each(LOCALES)('shows the whole name of its search: %s', async (locale) => {
    keep();
    const words = await loadLocale(locale);
    const widget = await open({ words, config: { saved: true, locale }, width: 280 });
    await expect.poll(() => widget.root.querySelector('[part~=saved-button]')).not.toBeNull();
    widget.find('[part~=saved-button]').click();
    await expect.poll(() => widget.root.querySelector('[part~=saved-search] input')).not.toBeNull();
    const input = widget.find('[part~=saved-search] input');
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = getComputedStyle(input).font;
    const { width } = context.measureText(input.getAttribute('placeholder') ?? '');
    expect(width).toBeGreaterThan(10);
    expect(width).toBeLessThanOrEqual(input.clientWidth);
  });

  it.each(LOCALES)('keeps what Undo says and the buttons of the question apart: %s', async (locale) => {
    await page.viewport(280, 900);
    keep();
    const words = await loadLocale(locale);
    const widget = await open({ words, config: { saved: true, locale }, width: 264 });
    await expect.poll(() => widget.root.querySelector('[part~=saved-button]')).not.toBeNull();
    widget.find('[part~=saved-button]').click();
    await expect.poll(() => widget.root.querySelector('.la-saved__delete')).not.toBeNull();
    widget.find('.la-saved__delete').click();
    await expect.poll(() => widget.root.querySelector('.la-saved__deleted span')).not.toBeNull();
    const end = widget.find('.la-saved__deleted span').getBoundingClientRect().right;
    expect(widget.find('.la-saved__deleted button').getBoundingClientRect().left - end).toBeGreaterThan(7);
    widget.store.getState().saved.controller?.ask(true);
    await expect.poll(() => widget.root.querySelector('[role=alertdialog]')).not.toBeNull();
    const actions = widget.find('[role=alertdialog] .la-dialog__actions');
    expect(actions.scrollWidth).toBe(actions.clientWidth);
  });
});

describe('the star in Word details', () => {
  it('saves the word with the definition and the example that are shown first', async () => {
    const widget = await open({ config: { saved: true } });
    await lookedUp(widget, CORRER);
    const star = await control(widget, 'Save the word');
    await userEvent.click(star);
    await expect.poll(() => star.ariaPressed).toBe('true');
    expect((await control(widget, 'Save the translation')).ariaPressed).toBe('false');
    await expect
      .poll(() => [...(widget.store.getState().saved.view?.items.values() ?? [])])
      .toMatchObject([
        {
          kind: 'word',
          source: 'run',
          target: 'correr',
          sense: '(verb) To move quickly on foot.',
          example: 'She runs five kilometres before breakfast. – Corre cinco kilómetros antes de desayunar.',
        },
      ]);
  });
});

describe('the list', () => {
  it('is a dialog over the translator, grouped by pair; Escape returns the focus', async () => {
    keep();
    document.documentElement.dir = 'rtl';
    onTestFinished(() => void (document.documentElement.dir = ''));
    const widget = await opened();
    await expect.poll(() => sourcesOf(widget)).toEqual(['速い', 'run', 'How much is it?']);
    // The widget is laid out from left to right in every language.
    expect(getComputedStyle(widget.find('.la-saved')).animationName).toBe('la-slide');
    const lists = [...widget.root.querySelectorAll('.la-saved ul')].map(({ ariaLabel }) => ariaLabel);
    expect(lists).toEqual(['Japanese – English', 'English – French']);
    expect(focusedName(widget)).toBe('Close');
    const inert = [...widget.root.querySelectorAll<HTMLElement>('.la-frame > *')].filter((one) => one.inert);
    expect(inert.map(({ className }) => className)).toEqual(
      expect.arrayContaining(['la-langbar', 'la-panes']),
    );
    expect(widget.find('.la-topbar').inert).toBe(false);
    const [drawer, bar] = [widget.find('.la-saved'), widget.find('.la-langbar')];
    expect(drawer.getBoundingClientRect().top).toBe(bar.getBoundingClientRect().top);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => widget.root.querySelector('.la-saved')).toBeNull();
    expect(focusedName(widget)).toBe('Saved');
    expect(widget.find('.la-panes').inert).toBe(false);
  });

  it('finds items; the first Escape clears the search', async () => {
    keep();
    const widget = await opened();
    await userEvent.fill(await control(widget, 'Search saved items'), 'VERB');
    await expect.poll(() => sourcesOf(widget)).toEqual(['run']);
    await expect
      .poll(() => widget.root.querySelector('.la-saved > [role=status]')?.textContent)
      .toBe('Saved items found: 1');
    await userEvent.fill(await control(widget, 'Search saved items'), 'nothing');
    await expect
      .poll(() => widget.root.querySelector('.la-history__empty')?.textContent)
      .toBe('No saved items found');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => sourcesOf(widget)).toHaveLength(3);
  });

  it('covers the translations, and shows one at a time', async () => {
    keep();
    const widget = await opened();
    await userEvent.click(await control(widget, 'Cover the translations'));
    expect(widget.root.querySelector('.la-saved__target')).toBeNull();
    await userEvent.click(await control(widget, 'Show the translation of run'));
    await expect.poll(() => focusedName(widget)).toContain('courir');
    expect(widget.root.querySelectorAll('.la-saved__target')).toHaveLength(1);
    await userEvent.click(await control(widget, 'Cover the translations'));
    await expect.poll(() => widget.root.querySelectorAll('.la-saved__target').length).toBe(3);
  });

  it('deletes by keyboard: the focus goes to the next item, and Undo brings the item back', async () => {
    keep();
    const widget = await opened();
    (await control(widget, 'Delete run')).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sourcesOf(widget)).toEqual(['速い', 'How much is it?']);
    expect(focusedName(widget)).toBe('Delete How much is it?');
    (await control(widget, 'Undo')).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sourcesOf(widget)).toEqual(['速い', 'run', 'How much is it?']);
    expect(widget.root.activeElement).toBe(widget.find('.la-saved'));
    for (const name of ['Delete How much is it?', 'Delete run', 'Delete 速い']) {
      (await control(widget, name)).focus();
      await userEvent.keyboard('{Enter}');
    }
    await expect.poll(() => sourcesOf(widget)).toEqual([]);
    expect(focusedName(widget)).toBe('Search saved items');
    await expect.poll(keysOf).toEqual([]);
  });

  it('exports what the search shows, and deletes everything after a question', async () => {
    keep();
    const widget = await opened();
    await userEvent.fill(await control(widget, 'Search saved items'), 'run');
    await expect.poll(() => sourcesOf(widget)).toEqual(['run']);
    (await control(widget, 'Export')).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => widget.saved.map(({ name }) => name)).toEqual(['saved-en-fr.csv']);
    expect(await widget.saved[0]?.file.text()).not.toContain('How much');
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await expect.poll(() => focusedName(widget)).toBe('Cancel');
    expect(widget.find('[role=alertdialog]').textContent).toContain('Delete all saved items?');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(keysOf).toEqual([]);
    await expect.poll(() => savedEvents(widget)).toEqual(['clear']);
    await expect.poll(() => focusedName(widget)).toBe('Export');
  });

  it('puts an item into the translator and closes', async () => {
    keep();
    const widget = await opened();
    await userEvent.click(widget.find('.la-saved__item button'));
    await expect.poll(() => widget.root.querySelector('.la-saved')).toBeNull();
    const { text, pair } = widget.store.getState().translate;
    expect([text, pair]).toEqual(['速い', { source: 'ja', target: 'en' }]);
    expect(focusedName(widget)).toBe('Saved');
  });

  it('shows the first of 2,000 items, and the rest while it scrolls', async () => {
    keep(
      Array.from({ length: 2000 }, (_, at) => savedItem({ source: `word ${at}`, target: `mot ${at}` }, at)),
    );
    const widget = await withTranslation();
    await userEvent.click(await control(widget, 'Save the translation'));
    await expect.poll(() => widget.store.getState().saved.view?.list.kind).toBe('success');
    widget.store.getState().saved.controller?.open();
    await new Promise(requestAnimationFrame);
    await expect.poll(() => sourcesOf(widget).length, { interval: 5 }).toBeGreaterThan(20);
    const list = widget.find('.la-history__list');
    const before = sourcesOf(widget).length;
    list.scrollTop = list.scrollHeight;
    await expect.poll(() => sourcesOf(widget).length).toBeGreaterThan(before);
  });
});

describe('the account', () => {
  const backend = (items: readonly SavedItem[], list = async () => items) => ({
    saved: { list, save: async () => undefined, remove: async () => undefined },
  });

  it('offers to move the items of the browser, and says where they are kept', async () => {
    keep();
    const widget = await opened({ backend: backend([]) });
    await control(widget, 'Move them to your account');
    expect(widget.find('.la-saved__note').textContent).toContain('3 items are in this browser.');
    await expectAccessible(widget);
    await userEvent.click(await control(widget, 'Move them to your account'));
    await expect.poll(() => widget.root.querySelector('.la-saved__note')).toBeNull();
    expect(sourcesOf(widget)).toHaveLength(3);
    expect(widget.find('.la-saved__foot').textContent).toBe('Kept in your account.');
    expect(widget.root.activeElement).toBe(widget.find('.la-saved'));
  });

  it('says that the list could not be loaded', async () => {
    let isBroken = true;
    const list = async () => {
      if (isBroken) throw new Error('broken');
      return ITEMS;
    };
    const widget = await opened({ backend: backend(ITEMS, list) });
    await control(widget, 'Try again');
    await expectAccessible(widget);
    isBroken = false;
    await userEvent.click(await control(widget, 'Try again'));
    await expect.poll(() => sourcesOf(widget)).toHaveLength(3);
  });
});

describe.each(LOOKS)('in a $theme frame of $width px,', ({ theme, width }) => {
  it('axe finds nothing in the list, covered, empty, deleted, and in the menu', async () => {
    keep();
    localStorage.setItem(`la-saved ${'x'.repeat(22)}`, '{');
    const widget = await opened({ theme }, width);
    await expect.poll(() => sourcesOf(widget)).toHaveLength(3);
    expect(widget.find('.la-saved__foot').textContent).toContain('1 item could not be read.');
    await expectAccessible(widget, theme);
    await userEvent.click(await control(widget, 'Cover the translations'));
    await userEvent.click(await control(widget, 'Delete run'));
    await expectAccessible(widget, theme);
    await userEvent.click(await control(widget, 'Export'));
    await expectAccessible(widget, theme);
    await userEvent.keyboard('{Escape}');
    for (const { source } of [ITEMS[0], ITEMS[2]].flatMap((item) => item ?? []))
      await userEvent.click(await control(widget, `Delete ${source}`));
    await expect.poll(() => widget.root.querySelector('.la-history__empty')).not.toBeNull();
    await expectAccessible(widget, theme);
  });
});
