import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { firstQuestion } from '../../../src/domain/history/history';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { chatOf } from '../../support/store/historyDouble';
import { PSEUDO } from '../support/pseudoWords';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from '../support/widget';
import {
  ANONYMOUS,
  CHATS,
  type Options,
  visit,
  open,
  button,
  focused,
  names,
  still,
  choose,
} from './historyPage';

describe('the panel of saved chats', () => {
  it('is closed at first, and its button opens and closes it next to the conversation', async () => {
    const widget = await visit();
    const toggle = button('Chat history');
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect.element(page.getByRole('complementary', { name: 'Chat history' })).toBeVisible();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect
      .poll(() => names(widget))
      .toEqual(['Looking forward', 'Bonjour madame', '敬語の使い方', 'Untitled Chat']);
    expect(widget.find('.la-history').getBoundingClientRect().width).toBe(288);
    const main = widget.find('.la-chat__main').getBoundingClientRect();
    expect(main.left).toBe(widget.find('.la-history').getBoundingClientRect().right);
    await toggle.click();
    expect(widget.root.querySelector('.la-history')).toBeNull();
  });

  it('shows the name of each chat and its date in English format', async () => {
    const widget = await open();
    const date = widget.find('.la-history__date').textContent ?? '';
    expect(date).toMatch(/^\d+ November 2025, \d\d:\d\d$/);
    await expect.element(button(`Looking forward ${date}`)).toBeVisible();
    for (const name of widget.root.querySelectorAll('.la-history__name'))
      expect(name.getAttribute('dir')).toBe('auto');
  });

  it('shows one line of the first question under a name, as the description of the chat', async () => {
    const long = 'Can you check\n\nthis letter to my landlord? '.repeat(40);
    const widget = await open({}, [
      chatOf('a', 'Can you', 20, [{ role: 'user', content: long }]),
      chatOf('b', 'Hola amigo', 19, [{ role: 'user', content: ' Hola\tamigo' }]),
    ]);
    const [first, second] = widget.root.querySelectorAll<HTMLElement>('.la-history__open');
    const question = first?.querySelector('.la-history__question');
    expect(first?.getAttribute('aria-describedby')).toBe(question?.id);
    expect(question?.getAttribute('aria-hidden')).toBe('true');
    expect(question?.textContent).toMatch(/^Can you check this letter to my landlord\? Can/);
    expect(question?.getBoundingClientRect().height).toBeLessThan(22);
    await expect.element(page.getByRole('button', { name: /^Can you \d+ November/ })).toBeVisible();
    // A chat whose name is the whole question does not repeat the question below its name.
    expect(second?.querySelector('.la-history__question')).toBeNull();
    expect(second?.hasAttribute('aria-describedby')).toBe(false);
  });

  it('is a drawer in narrow widgets: the focus moves into it, and Escape closes it and moves the focus back', async () => {
    const widget = await open({ width: 900 });
    expect(focused(widget)).toBe('Close chat history');
    expect(widget.find('.la-chat__main').inert).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(widget.root.querySelector('.la-history')).toBeNull();
    expect(focused(widget)).toBe('Chat history');
    expect(widget.find('.la-chat__main').inert).toBe(false);
  });

  it('is closed by its button and by a click outside of the panel', async () => {
    const widget = await open({ width: 360 });
    await still(widget);
    await button('Close chat history').click();
    expect(widget.root.querySelector('.la-history')).toBeNull();
    expect(focused(widget)).toBe('Chat history');
    await button('Chat history').click();
    const { right, top } = widget.find('.la-chat__scrim').getBoundingClientRect();
    await still(widget);
    const beside = widget.root.elementFromPoint(right - 10, top + 100);
    expect(beside?.className).toBe('la-chat__scrim');
    await userEvent.click(widget.find('.la-chat__scrim'), { position: { x: right - 20, y: 100 } });
    expect(widget.root.querySelector('.la-history')).toBeNull();
  });

  it('changes to a drawer and back as the width changes', async () => {
    const widget = await open();
    expect(widget.find('.la-chat__main').inert).toBe(false);
    widget.host.style.width = '700px';
    await expect.poll(() => widget.find('.la-chat__main').inert).toBe(true);
    widget.host.style.width = '1000px';
    await expect.poll(() => widget.find('.la-chat__main').inert).toBe(false);
  });

  it('is missing if the page does not configure saved chats', async () => {
    const widget = await renderWidget({ config: { mode: 'ai', userToken: 't' } });
    await expect.element(page.getByRole('button', { name: 'New chat' })).toBeVisible();
    expect(widget.root.querySelector('.la-historybtn')).toBeNull();
  });

  it('shows an error with a retry button if the chats cannot be loaded', async () => {
    const widget = await visit();
    widget.history.fault = () => ({ kind: 'network' });
    await button('Chat history').click();
    await expect
      .element(page.getByText('Failed to load chat history. Please try again later.'))
      .toBeVisible();
    widget.history.fault = () => undefined;
    await button('Try again').click();
    await expect.poll(() => names(widget)).toHaveLength(4);
    expect(widget.root.activeElement).toBe(widget.find('.la-history'));
  });
});

describe('a long list of chats', () => {
  const many = Array.from({ length: 12 }, (_, index) => chatOf(`${index}`, `Café ${index}`, index + 1));

  it.each([
    [7, 0],
    [8, 1],
  ])('can be searched from eight chats on: %i chats', async (count, boxes) => {
    const { root } = await open({}, many.slice(0, count));
    expect(root.querySelectorAll('[role=searchbox]')).toHaveLength(boxes);
  });

  it('can be searched regardless of accents, and shows the number of matches', async () => {
    const widget = await open({}, many);
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('CAFE 11');
    await expect.poll(() => names(widget)).toEqual(['Café 11']);
    expect(widget.find('.la-history [role=status]').textContent).toBe('Chats found: 1');
    await page.getByRole('searchbox', { name: 'Search chats' }).fill('tea');
    await expect.element(page.getByText('No chats found')).toBeVisible();
    await button('Clear search').click();
    await expect.poll(() => names(widget)).toHaveLength(12);
    expect(focused(widget)).toBe('Search chats');
  });

  it.each([
    ['the next one', 'Café 1', 'Café 10', /^Café 1\b/],
    ['the search, where there is none left', 'Café 10', 'Café 10', /^Search chats$/],
  ])(
    'moves the focus, when a renamed chat no longer matches the search, to %s',
    async (_where, query, name, where) => {
      const widget = await open({}, many);
      await page.getByRole('searchbox', { name: 'Search chats' }).fill(query);
      await expect.poll(() => names(widget)).not.toHaveLength(12);
      await choose(name, 'Rename');
      await userEvent.keyboard('Tea{Enter}');
      await expect.poll(() => names(widget)).not.toContain(name);
      expect(focused(widget)).toMatch(where);
      await expect.poll(() => widget.history.calls.at(-1)).toEqual(['rename', '10', 'Tea']);
      expect(focused(widget)).toMatch(where);
    },
  );
});

describe('the list of chats while the user also has another browser tab open', () => {
  it('shows a chat that was created in the other tab when the user comes back to the page', async () => {
    const widget = await open();
    widget.history.chats = [chatOf('z', 'From elsewhere', 28), ...CHATS];
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => names(widget)[0]).toBe('From elsewhere');
    expect(widget.history.calls.map(([name]) => name)).toEqual(['list', 'list']);
  });

  it('is not requested when the user comes back while the panel is closed', async () => {
    const widget = await visit();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(widget.history.calls).toEqual([]);
  });
});

describe('every state of the panel', () => {
  const STATES: readonly [string, Options, typeof CHATS, (widget: Rendered) => Promise<unknown>][] = [
    ['the list', {}, CHATS, async () => undefined],
    ['the menu', {}, CHATS, async () => button('Options for Bonjour madame').click()],
    ['a name', {}, CHATS, async () => choose('Bonjour madame', 'Rename')],
    ['the question', {}, CHATS, async () => choose('Bonjour madame', 'Delete')],
    ['nothing', {}, [], async () => undefined],
    ['the login', { config: ANONYMOUS }, CHATS, async () => undefined],
    [
      'an error',
      {},
      CHATS,
      async (widget) => {
        widget.history.fault = () => ({ kind: 'network' });
        widget.store.getState().history.controller?.select('gone');
      },
    ],
  ];

  it.each(STATES)('has no accessibility violations: %s', async (_what, options, chats, arrange) => {
    // In wide widgets, the panel has another background.
    for (const { theme, width } of [...LOOKS, { theme: 'dark', width: 1120 } as const]) {
      const widget = await open({ ...options, width, config: { ...options.config, theme } }, chats);
      await arrange(widget);
      await expectAccessible(widget, theme);
      widget.host.remove();
    }
  });

  it('has all interface texts from the message catalogue', async () => {
    const widget = await visit({ words: PSEUDO }, [
      ...CHATS,
      ...Array.from({ length: 5 }, (_, index) => chatOf(`x${index}`, '', 1)),
    ]);
    const { controller } = widget.store.getState().history;
    controller?.toggle();
    await expect.poll(() => names(widget)).toHaveLength(9);
    controller?.setTask({ kind: 'menu', id: 'a' });
    await expect.poll(() => widget.root.querySelector('[role=menu]')).not.toBeNull();
    const data = new Set(CHATS.flatMap((chat) => [chat.name, firstQuestion(chat)]));
    for (const part of widget.root.querySelectorAll('.la-history, .la-historybtn')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent ?? '';
        if (text.trim() === '' || data.has(text) || walker.currentNode.parentElement?.tagName === 'TIME')
          continue;
        expect(text).toMatch(/^⟦.*⟧$/);
      }
      for (const named of [part, ...part.querySelectorAll('[aria-label]')])
        expect(named.getAttribute('aria-label')).toMatch(/^⟦.*⟧$/);
    }
  });

  it.each(LOCALES)('truncates no text at 320 pixels: %s', async (locale) => {
    const widget = await visit({
      width: 320,
      words: await loadLocale(locale),
      config: { ...ANONYMOUS, locale },
    });
    widget.store.getState().history.controller?.toggle();
    await expect.poll(() => widget.root.querySelector('.la-history__empty')).not.toBeNull();
    const wide = [...widget.root.querySelectorAll('.la-history *')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0,
    );
    expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
  });
});
