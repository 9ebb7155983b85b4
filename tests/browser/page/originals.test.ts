import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LangAssistantElement } from '../../../src/index';
import '../../../src/index';

const PAGE = `<main style="margin: 80px 40px; max-width: 400px">
  <h1>The old harbour</h1>
  <p id="first">Boats leave <a href="#here">from here</a>,<br>every <code>08:00</code> day</p>
  <p id="second">Tickets are sold on board</p>
  <p id="number">2026</p>
  <p translate="no">Ada Lovelace</p>
  <input aria-label="Search">
</main>`;

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = PAGE;
  getSelection()?.removeAllRanges();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
});

const popover = page.getByRole('dialog', { name: 'Original text' });
const shown = () => {
  const root = document.querySelector('lang-assistant')?.shadowRoot;
  return root?.querySelector('[part=original-text]')?.textContent;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

function point(type: string, target: Element, more: PointerEventInit = {}): void {
  const { left, top } = target.getBoundingClientRect();
  const at = { clientX: left + 5, clientY: top + 5, pointerType: 'mouse', ...more };
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, ...at }));
}

/** Rests the pointer on an element. */
function rest(target: Element, ms = 400): string | null | undefined {
  point('pointermove', target);
  vi.advanceTimersByTime(ms);
  return shown();
}

/** Collects every change of the page. */
function recordChanges(): () => MutationRecord[] {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((found) => records.push(...found));
  const observed = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(find('main'), observed);
  return () => [...records, ...observer.takeRecords()];
}

const shortcut = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '.', ctrlKey: true, bubbles: true }));

/** axe waits for real timers. */
async function expectAccessible(): Promise<void> {
  vi.useRealTimers();
  await expect(find('lang-assistant')).to.be.accessible();
}

/** Translates the page, and waits until its originals can be shown. */
async function translate(original = '', theme = 'light'): Promise<LangAssistantElement> {
  const bar = document.createElement('lang-assistant');
  const attributes = { page: '', 'page-root': 'main', 'target-language': 'fr', original, theme };
  for (const [name, value] of Object.entries(attributes)) bar.setAttribute(name, value);
  bar.backend = { translate: async ({ text }) => `fr: ${text}` };
  document.body.append(bar);
  await bar.translatePage();
  await expect.poll(() => find('#second').textContent).toBe('fr: Tickets are sold on board');
  await expect
    .poll(() => {
      shortcut();
      return shown();
    })
    .toBe('The old harbour');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return bar;
}

describe('the original of a translated text', () => {
  it('opens beside it once the pointer rests, with the words of links, and leaves the page alone', async () => {
    await translate();
    const changes = recordChanges();
    expect(rest(find('#first'), 399)).toBeUndefined();
    expect(rest(find('#first'))).toBe('Boats leave from here,\nevery … day');
    await expect.element(popover).toBeVisible();
    const box = popover.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThan(find('#first').getBoundingClientRect().bottom - 1);
    const text = popover.element().querySelector('[part=original-text]');
    expect([text?.getAttribute('lang'), popover.element().textContent]).toEqual([
      'en',
      expect.stringMatching(/^Original text · English/),
    ]);
    expect(changes()).toEqual([]);
    await expectAccessible();
  });

  it('stays while the pointer is on it or on its text, and goes 300 ms after the pointer has left', async () => {
    await translate();
    rest(find('#second'));
    point('pointermove', find('main'), { clientX: 1, clientY: 1 });
    vi.advanceTimersByTime(299);
    point('pointermove', popover.element());
    vi.advanceTimersByTime(5000);
    expect(shown()).toBe('Tickets are sold on board');
    point('pointermove', document.body, { clientX: 1, clientY: 1 });
    vi.advanceTimersByTime(300);
    expect(shown()).toBeUndefined();
  });

  it('does not open for a pointer that passes, a text that is not translated, a selection or a field', async () => {
    await translate();
    for (let index = 0; index < 10; index += 1) {
      point('pointermove', find(index % 2 ? '#first' : '#second'));
      vi.advanceTimersByTime(60);
    }
    expect(shown()).toBeUndefined();
    expect(rest(find('#number'))).toBeUndefined();
    expect(rest(find('[translate]'))).toBeUndefined();
    point('pointermove', find('#first'), { buttons: 1 });
    vi.advanceTimersByTime(400);
    getSelection()?.selectAllChildren(find('#second'));
    expect(rest(find('#first'))).toBeUndefined();
    getSelection()?.removeAllRanges();
    find('input').focus();
    expect(rest(find('#first'))).toBeUndefined();
    shortcut();
    expect(shown()).toBeUndefined();
    find('input').blur();
    expect(rest(find('#first'))).toBeDefined();
  });

  it.each<[string, (bar: LangAssistantElement) => unknown]>([
    ['Escape is pressed', () => userEvent.keyboard('{Escape}')],
    ['the page scrolls', () => document.dispatchEvent(new Event('scroll'))],
    ['the user presses elsewhere', () => point('pointerdown', document.body)],
    ['the page changes the text', () => (find('#second').textContent = 'Sold out')],
    ['the page removes the text', () => find('#second').remove()],
    ['the page shows its original', (bar) => bar.showOriginal()],
  ])('closes if %s', async (_what, act) => {
    const bar = await translate();
    expect(rest(find('#second'))).toBe('Tickets are sold on board');
    await act(bar);
    await expect.poll(shown).toBeUndefined();
  });

  it('opens for a finger that rests, with a button that closes it, and not for one that moves', async () => {
    await translate();
    const touch = { pointerType: 'touch' };
    point('pointerdown', find('#second'), touch);
    point('pointermove', find('#second'), { ...touch, clientX: 400 });
    vi.advanceTimersByTime(500);
    expect(shown()).toBeUndefined();
    point('pointerdown', find('#second'), touch);
    vi.advanceTimersByTime(499);
    expect(shown()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('Tickets are sold on board');
    point('pointerup', find('#second'), touch);
    await popover.getByRole('button', { name: 'Close' }).click();
    expect(shown()).toBeUndefined();
  });

  it('opens at a link that gets the focus by a key, and closes when the focus leaves', async () => {
    await translate();
    find('a').focus();
    vi.advanceTimersByTime(400);
    expect(shown()).toBe('Boats leave from here,\nevery … day');
    find('a').blur();
    expect(shown()).toBeUndefined();
  });

  it('opens by the shortcut at the focus, moves by arrow keys without a wrap, and returns the focus', async () => {
    await translate('', 'dark');
    find('a').focus();
    shortcut();
    expect(shown()).toBe('Boats leave from here,\nevery … day');
    await expectAccessible();
    expect(find('lang-assistant').shadowRoot?.activeElement?.ariaLabel).toBe('Previous text');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(shown()).toBe('Tickets are sold on board');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(shown()).toBe('The old harbour');
    await popover.getByRole('button', { name: 'Next text' }).click();
    expect(shown()).toBe('Boats leave from here,\nevery … day');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBeUndefined();
    expect(document.activeElement).toBe(find('a'));
  });

  it('opens for a text that the page names, and not for one without a translation', async () => {
    const bar = await translate('press');
    expect([find('#number'), document.head].map((text) => bar.showOriginalOf(text))).toEqual([false, false]);
    for (const text of ['a', '#second', 'main'])
      expect([text, bar.showOriginalOf(find(text))]).toEqual([text, true]);
    expect(shown()).toBe('The old harbour');
    bar.showOriginalOf(find('a'));
    expect(shown()).toBe('Boats leave from here,\nevery … day');
    expect(find('lang-assistant').shadowRoot?.activeElement?.ariaLabel).toBe('Previous text');
    await bar.showOriginal();
    expect(bar.showOriginalOf(find('a'))).toBe(false);
  });

  it('opens only by what the attribute names, which can change at any time', async () => {
    const bar = await translate('press');
    expect(rest(find('#first'))).toBeUndefined();
    bar.setAttribute('original', 'hover');
    expect(rest(find('#first'))).toBeDefined();
    await userEvent.keyboard('{Escape}');
    bar.removeAttribute('original');
    shortcut();
    expect(rest(find('#first'))).toBeUndefined();
  });
});

describe('the page would be changed by an original in', () => {
  it.each<[string, (text: HTMLElement) => void, string]>([
    ['the title of its element', (text) => (text.title = 'Tickets are sold on board'), 'attributes'],
    [
      'an element around it',
      (text) => text.firstChild?.replaceWith(document.createElement('u')),
      'childList',
    ],
  ])('%s', async (_where, show, type) => {
    await translate();
    const changes = recordChanges();
    show(find('#second'));
    expect(changes().map((change) => change.type)).toContain(type);
  });
});
