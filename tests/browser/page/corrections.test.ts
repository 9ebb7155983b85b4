import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LangAssistantElement } from '../../../src/index';
import '../../../src/index';

type Correction = HTMLElementEventMap['la-correction']['detail']['entry'];

const PAGE = `<main style="margin: 80px 40px; max-width: 400px">
  <p id="first">Boats leave <a href="#here">from here</a>, every day</p>
  <p id="second">Tickets are sold on board</p>
  <p id="third">Tickets are sold on board</p>
</main>`;

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const inRoot = (selector: string) =>
  find('lang-assistant').shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'Translation' });
const focused = () => find('lang-assistant').shadowRoot?.activeElement;

const pressShortcut = () =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '.', ctrlKey: true, bubbles: true }));

/** The pointer comes to an element. */
function rest(target: Element): void {
  const { left, top } = target.getBoundingClientRect();
  const at = { clientX: left + 5, clientY: top + 5, pointerType: 'mouse' };
  target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true, ...at }));
}

/** Translates the page for an owner whose own server keeps the corrections. Opens the original of the first text. */
async function translate(theme = 'light', failure?: Error) {
  const corrected = new Map<string, string>();
  const saved: Correction[] = [];
  const bar = document.createElement('lang-assistant');
  const attributes = { page: '', 'page-root': 'main', 'target-language': 'fr', original: '', theme };
  for (const [name, value] of Object.entries(attributes)) bar.setAttribute(name, value);
  bar.backend = {
    translate: async ({ text }) => corrected.get(text) ?? `fr: ${text}`,
    memory: {
      async save(correction) {
        saved.push(correction);
        if (failure) throw failure;
        corrected.set(correction.source, correction.target);
      },
      remove: ({ source }) => void corrected.delete(source),
    },
  };
  document.body.append(bar);
  await bar.translatePage();
  await expect
    .poll(() => {
      pressShortcut();
      const isOwner = inRoot('[part~=correct-button]') !== undefined;
      if (!isOwner) inRoot('[part~=original-popover] button:last-of-type')?.click();
      return isOwner;
    })
    .toBe(true);
  return { bar, saved };
}

async function openForm(theme?: string, failure?: Error) {
  const owner = await translate(theme, failure);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => inRoot('[part=original-text]')?.textContent).toBe('Tickets are sold on board');
  await button('Correct this translation').click();
  await expect.element(field()).toHaveValue('fr: Tickets are sold on board');
  return owner;
}

/** Colours have no contrast while the popover fades in. */
async function expectAccessible(): Promise<void> {
  const animations = find('lang-assistant').shadowRoot?.getAnimations() ?? [];
  await Promise.allSettled(animations.map(({ finished }) => finished));
  await expect(find('lang-assistant')).to.be.accessible();
}

describe('an owner who corrects a text of the page', () => {
  it('changes it wherever it stands, and can undo that', async () => {
    const events: string[] = [];
    const { bar, saved } = await openForm();
    bar.addEventListener('la-correction', ({ detail }) => events.push(detail.action));
    expect(focused()).toBe(inRoot('textarea'));
    await field().fill('Billets à bord');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => find('#third').textContent).toBe('Billets à bord');
    expect(find('#second').textContent).toBe('Billets à bord');
    const languages = { source: 'en', target: 'fr' };
    const source = 'Tickets are sold on board';
    expect(saved).toEqual([{ languages, source, target: 'Billets à bord', marks: [], path: '' }]);
    await expect.element(page.getByRole('status').getByText('Saved for every visitor')).toBeVisible();
    expect(focused()).toBe(inRoot('[part~=correct-button]'));
    await button('Undo').click();
    await expect.poll(() => find('#third').textContent).toBe('fr: Tickets are sold on board');
    expect(events).toEqual(['save', 'remove']);
    expect(focused()).toBe(inRoot('[part~=correct-button]'));
  });

  it('gives the words of each link, which must be in the translation', async () => {
    const { saved } = await translate();
    await button('Correct this translation').click();
    await expect.element(field()).toHaveValue('fr: Boats leave fr: from herefr: , every day');
    await field().fill('Bateaux d’ici, chaque jour');
    const words = page.getByRole('textbox', { name: 'Words of the link “from here”' });
    await words.fill('de là');
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The translation must contain “de là”.');
    await expect.element(words).toHaveAccessibleDescription('The translation must contain “de là”.');
    expect([focused(), saved]).toEqual([words.element(), []]);
    await words.fill('d’ici');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => saved).toMatchObject([{ marks: [[12, 21, 8, 13]] }]);
  });

  it.each<[string, (bar: LangAssistantElement) => unknown]>([
    [
      'the user presses elsewhere',
      () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    ],
    ['the page scrolls', () => document.dispatchEvent(new Event('scroll'))],
    ['the page changes the text', () => (find('#second').textContent = 'Sold out')],
    ['the page removes the text', () => find('#second').remove()],
    ['the page shows its original', (bar) => bar.showOriginal()],
    ['the user asks for another original', pressShortcut],
  ])('keeps the typed text if %s', async (_what, act) => {
    const { bar, saved } = await openForm();
    await field().fill('Billets');
    await act(bar);
    await new Promise(requestAnimationFrame);
    await expect.element(field()).toHaveValue('Billets');
    await button('Save').click();
    await expect.element(page.getByText('Saved for every visitor')).toBeVisible();
    expect(saved).toMatchObject([{ source: 'Tickets are sold on board', target: 'Billets' }]);
  });

  it('keeps the typed text if it cannot be saved, and reads why', async () => {
    await openForm('dark', new Error('The list is closed.'));
    await field().fill('Billets');
    await button('Save').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(field()).toHaveValue('Billets');
    await expectAccessible();
  });

  it('leaves the form by Escape, then the original, and gets the focus back', async () => {
    find('a').focus();
    await openForm();
    await expectAccessible();
    await field().fill('Billets');
    await userEvent.keyboard('{ArrowUp}{Escape}');
    expect(inRoot('[part=original-text]')?.textContent).toBe('Tickets are sold on board');
    expect(focused()).toBe(inRoot('[part~=correct-button]'));
    await userEvent.keyboard('{Escape}');
    expect(inRoot('[part~=original-popover]')).toBeUndefined();
    expect(document.activeElement).toBe(find('a'));
  });
});

describe('a page in StrictMode of React that changes ten times a second', () => {
  const STEPS = 60;

  const Tickets = ({ step }: { readonly step: number }) =>
    createElement(
      'div',
      { title: `Step ${step}` },
      createElement(
        'p',
        { id: 'first' },
        'Boats leave ',
        createElement('a', { href: '#here' }, 'from here'),
        ', every day',
      ),
      createElement('p', { id: 'second' }, 'Ticket ', step, ' is sold on board'),
      createElement('p', { id: 'third' }, 'The museum is open'),
    );

  /** Counts the nodes that are added to the page or removed from it, and the errors. */
  function mount() {
    const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const errors: unknown[] = [];
    const onUncaughtError = (error: unknown) => void errors.push(error);
    find('main').replaceChildren();
    const root = createRoot(find('main'), { onUncaughtError, onRecoverableError: onUncaughtError });
    const show = (step: number) =>
      flushSync(() => root.render(createElement(StrictMode, null, createElement(Tickets, { step }))));
    show(0);
    let moved = 0;
    const observer = new MutationObserver((records) => (moved += records.length));
    observer.observe(find('main'), { subtree: true, childList: true });
    return {
      async run(each: (step: number) => void): Promise<void> {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
        for (let step = 1; step <= STEPS; step += 1) {
          show(step);
          each(step);
          await vi.advanceTimersByTimeAsync(100);
        }
      },
      end() {
        flushSync(() => root.unmount());
        return { moved, errors: [...errors, ...logged.flatMap(({ mock }) => mock.calls)] };
      },
    };
  }

  it('opens the original at each rest of the pointer, without a node of its own and without an error', async () => {
    const app = mount();
    await translate();
    await userEvent.keyboard('{Escape}');
    const opened: (string | null | undefined)[] = [];
    await app.run((step) => {
      if (step % 5 === 0) opened.push(inRoot('[part=original-text]')?.textContent);
      if (step % 5 === 1) rest(find(step % 2 ? '#first' : '#third'));
    });
    const both = ['Boats leave from here, every day', 'The museum is open'];
    expect(opened).toEqual(Array.from({ length: 6 }, () => both).flat());
    expect(app.end()).toEqual({ moved: 0, errors: [] });
  });

  it('keeps what the owner types while the text under the form changes', async () => {
    const app = mount();
    await translate();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => inRoot('[part=original-text]')?.textContent).toBe('Ticket 0 is sold on board');
    await button('Correct this translation').click();
    await field().fill('Billets');
    await app.run(() => document.execCommand('insertText', false, '!'));
    await expect.element(field()).toHaveValue(`Billets${'!'.repeat(STEPS)}`);
    expect(focused()).toBe(inRoot('textarea'));
    expect(find('#second').textContent).toContain(String(STEPS));
    expect(app.end()).toEqual({ moved: 0, errors: [] });
  });
});
