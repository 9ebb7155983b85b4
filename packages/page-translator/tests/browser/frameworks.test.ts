import { afterEach, describe, expect, it, vi } from 'vitest';
import { FRAMEWORKS, type ListState } from '../support/frameworks';
import { createTranslatedPage } from '../support/translatedPage';

const CHANGES = 1_000;
const WORDS = 'harbour fleet island market kitchen river window garden letter bridge'.split(' ');

function createRandom(seed: number): (max: number) => number {
  let value = seed;
  return (max) => {
    value = (value * 48_271) % 2_147_483_647;
    return value % max;
  };
}

function changeState(state: ListState, random: (max: number) => number, id: number): ListState {
  const word = () => WORDS[random(WORDS.length)] ?? '';
  const phrase = () => `The ${word()} and the ${word()}`;
  const { items } = state;
  const at = random(items.length + 1);
  const changes: (() => Partial<ListState>)[] = [
    () => ({ title: phrase() }),
    () => ({ note: word() }),
    () => ({ isOpen: !state.isOpen }),
    () => ({ items: items.toSpliced(at, 0, { id, text: phrase(), isDone: false }).slice(0, 12) }),
    () => ({ items: items.toSpliced(at, 1) }),
    () => ({ items: items.toReversed() }),
    () => ({ items: items.map((item, i) => (i === at ? { ...item, text: phrase() } : item)) }),
    () => ({ items: items.map((item, i) => (i === at ? { ...item, isDone: !item.isDone } : item)) }),
  ];
  return { ...state, ...changes[random(changes.length)]?.() };
}

const FIRST: ListState = {
  title: 'The list',
  isOpen: false,
  note: 'harbour',
  items: [{ id: 0, text: 'The first thing', isDone: false }],
};

let clean: () => void = () => undefined;
afterEach(() => clean());

function mountTwins(name: string) {
  const mount = FRAMEWORKS[name];
  if (!mount) throw new Error(`no framework ${name}`);
  const hosts = [document.createElement('main'), document.createElement('main')] as const;
  document.body.append(...hosts);
  const [host, twinHost] = hosts;
  const errors: string[] = [];
  const onError = (error: unknown) => void errors.push(String(error));
  const apps = [mount(host, FIRST, onError), mount(twinHost, FIRST, onError)];
  clean = () => {
    for (const app of apps) app.unmount();
    for (const element of hosts) element.remove();
  };
  const show = async (state: ListState) => {
    for (const app of apps) await app.show(state);
  };
  return { host, twinHost, show, errors };
}

describe.each(Object.keys(FRAMEWORKS))('a translated page of the framework %s', (name) => {
  it('shows the translation of its state after a thousand changes, without an error', async () => {
    const logged = vi.spyOn(console, 'error');
    const { host, twinHost, show, errors } = mountTwins(name);
    const page = createTranslatedPage({ root: host });
    await page.start();
    const random = createRandom(7);
    let state = FIRST;
    for (let id = 1; id <= CHANGES; id += 1) {
      state = changeState(state, random, id);
      await show(state);
    }
    const twin = createTranslatedPage({ root: twinHost });
    await twin.start();
    expect(twinHost.textContent).toContain('⟦');
    await expect.poll(() => host.innerHTML).toBe(twinHost.innerHTML);
    page.translator.showOriginal();
    twin.translator.showOriginal();
    expect(host.innerHTML).toBe(twinHost.innerHTML);
    expect(host.textContent).not.toContain('⟦');
    expect(logged.mock.calls).toEqual([]);
    expect(errors).toEqual([]);
    // The page still follows its state after the translation.
    await show(FIRST);
    expect(host.textContent).toContain('The first thing');
    logged.mockRestore();
  });
});

describe('a translator that wraps texts in elements, as a control experiment,', () => {
  it('fails with the same changes, because React loses its nodes', async () => {
    const { host, show, errors } = mountTwins('React');
    const wrap = () => {
      const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    const random = createRandom(7);
    let state = FIRST;
    for (let id = 1; id <= CHANGES && errors.length === 0; id += 1) {
      wrap();
      state = changeState(state, random, id);
      await show(state);
    }
    expect(errors[0]).toMatch(/Failed to execute '(removeChild|insertBefore)'/);
  });
});
