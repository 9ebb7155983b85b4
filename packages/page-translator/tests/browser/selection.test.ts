import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createSelection, type Selection, type SelectionOptions } from '../../src/index.js';

const LANGUAGES = { de: 'German', en: 'English', fr: 'French' };
const open: Selection[] = [];

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<main><p>Boats leave from the <b>south pier</b>.</p><i>pier</i></main>';
});
afterEach(() => {
  for (const one of open.splice(0)) one.disconnect();
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.documentElement.lang = '';
});

function follow(more: Partial<SelectionOptions> = {}): Selection {
  const selection = createSelection({
    actions: ['translate'],
    locale: 'en',
    languages: LANGUAGES,
    target: 'fr',
    translate: async (text, { target }) => `${target}: ${text}`,
    ...more,
  });
  open.push(selection);
  return selection;
}

const select = (selector: string) =>
  getSelection()?.selectAllChildren(document.querySelector(selector) ?? document.body);
const button = (name: string) => page.getByRole('button', { name });
const popover = page.getByRole('dialog', { name: 'Selected text' });
const result = popover.getByRole('status').first();

async function openPopover(selector = 'b'): Promise<void> {
  select(selector);
  await button('Translate the selection').click();
}

describe('selected text of a page without the widget', () => {
  it('is translated by a function in an accessible popover, and again into another language', async () => {
    const onAction = vi.fn<(action: string, text: string) => void>();
    follow({ onAction });
    await openPopover();
    await expect.element(result).toHaveTextContent('fr: south pier');
    await expect(document.body.lastElementChild).to.be.accessible();
    await popover.getByRole('combobox').selectOptions('Deutsch');
    await expect.element(result).toHaveTextContent('de: south pier');
    expect(onAction.mock.calls).toEqual([
      ['translate', 'south pier'],
      ['translate', 'south pier'],
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    expect(String(getSelection())).toBe('south pier');
  });

  it('shows nothing after an Escape that was pressed while the button or the popover was loading', async () => {
    const pressEscape = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    follow();
    const shown: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.popover) shown.push(node.tagName);
    });
    observer.observe(document.body.lastElementChild?.shadowRoot ?? document, {
      childList: true,
      subtree: true,
    });
    await openPopover();
    await expect.element(result).toHaveTextContent('fr: south pier');
    expect(shown.splice(0)).toEqual(['BUTTON', 'DIV']);
    pressEscape();
    pressEscape();
    select('i');
    const opener = button('Translate the selection');
    await expect.element(opener).toBeVisible();
    opener.element().dispatchEvent(new MouseEvent('click'));
    pressEscape();
    await openPopover();
    await expect.element(result).toHaveTextContent('fr: south pier');
    expect(shown).toEqual(['BUTTON', 'BUTTON', 'DIV']);
    observer.disconnect();
  });

  it('opens elsewhere and is saved only by the functions of the page', async () => {
    const opened: unknown[] = [];
    follow({ actions: ['translate', 'dictionary', 'improve', 'speak'] });
    await openPopover('i');
    await expect.element(result).toHaveTextContent('fr: pier');
    expect(popover.element().querySelectorAll('button').length).toBe(2);
    open.pop()?.disconnect();
    follow({
      actions: ['translate', 'dictionary', 'improve'],
      canOpen: async (action) => action === 'improve',
      open: (action, text) => opened.push([action, text]),
      save: (item) => void opened.push(item),
    });
    getSelection()?.removeAllRanges();
    await openPopover('i');
    const star = button('Save the translation');
    await star.click();
    await expect.element(star).toHaveAttribute('aria-pressed', 'true');
    expect(button('Dictionary').query()).toBeNull();
    await button('Improve').click();
    expect(opened).toEqual([
      { text: 'pier', translation: 'fr: pier', source: 'en', target: 'fr' },
      ['improve', 'pier'],
    ]);
    await expect.element(popover).not.toBeInTheDocument();
  });
});

describe('the star', () => {
  it('is taken back by a second press, shows what the page answers, and turns back if the page rejects', async () => {
    const saved: unknown[] = [];
    let answer: () => string | undefined = () => 'Saved.';
    follow({
      actions: ['translate'],
      errorText: (error) => ({ text: String(error), canRetry: false }),
      save: async (item, isSaved) => {
        saved.push([item.translation, isSaved]);
        return answer();
      },
    });
    await openPopover('i');
    const star = button('Save the translation');
    await star.click();
    await expect.element(popover).toHaveTextContent('Saved.');
    answer = () => undefined;
    await star.click();
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
    expect(saved).toEqual([
      ['fr: pier', true],
      ['fr: pier', false],
    ]);
    answer = () => {
      throw new Error('It is full');
    };
    await star.click();
    await expect.element(popover).toHaveTextContent('It is full');
    await expect.element(star).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a function that', () => {
  it.each<[string, SelectionOptions['translate']]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws at once',
      () => {
        throw new Error('no');
      },
    ],
  ])('%s shows an error, and can be called again', async (_what, fail) => {
    const translate = vi.fn(fail);
    follow({ translate });
    await openPopover();
    await expect.element(result).toHaveTextContent('This text could not be translated');
    translate.mockResolvedValue('jetée sud');
    await popover.getByRole('button', { name: 'Try again' }).click();
    await expect.element(result).toHaveTextContent('jetée sud');
  });

  it('never answers is aborted when the popover closes, and an answer after that is not shown', async () => {
    let answer: (text: string) => void = () => undefined;
    const signals: AbortSignal[] = [];
    const selection = follow({
      translate: (_text, _pair, signal) => {
        signals.push(signal);
        return new Promise((resolve) => (answer = resolve));
      },
    });
    await openPopover();
    await expect.poll(() => signals.length).toBe(1);
    selection.close();
    expect(signals[0]?.aborted).toBe(true);
    answer('late');
    await new Promise(requestAnimationFrame);
    expect(popover.query()).toBeNull();
  });
});

describe('the button for selected text', () => {
  it('returns if the page has removed its element, and leaves nothing after disconnect', async () => {
    const selection = follow();
    await openPopover();
    await expect.element(result).toHaveTextContent('fr: south pier');
    document.body.lastElementChild?.remove();
    select('i');
    await expect.element(button('Translate the selection')).toBeVisible();
    selection.disconnect();
    expect(document.body.innerHTML).toContain('<main>');
    expect(document.body.childElementCount).toBe(1);
    select('b');
    await new Promise((resolve) => document.documentElement.animate([], 300).finished.then(resolve));
    expect(button('Translate the selection').query()).toBeNull();
  });
});
