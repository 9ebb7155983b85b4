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
