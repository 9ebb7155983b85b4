import { afterEach, describe, expect, it, vi } from 'vitest';
import { createElement, Fragment, StrictMode, Suspense } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { html, render as renderLit } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { h as preact, render as renderPreact } from 'preact';
import { createSignal } from 'solid-js';
import solid from 'solid-js/html';
import { render as renderSolid } from 'solid-js/web';
import { mount as mountComponent, flushSync as flushSvelte, unmount } from 'svelte';
import { createApp, h as vue, nextTick, shallowRef } from 'vue';
import SvelteList from '../support/List.svelte';
import { createTranslatedPage } from '../support/translatedPage';

interface ListState {
  readonly title: string;
  readonly isOpen: boolean;
  readonly note: string;
  readonly items: readonly { readonly id: number; readonly text: string; readonly isDone: boolean }[];
}

interface MountedApp {
  /** Resolves once the page shows the new state. */
  show(state: ListState): void | Promise<void>;
  unmount(): void;
}

/** @param onError gets errors that the framework has when it updates its nodes */
type Mount = (host: HTMLElement, state: ListState, onError: (error: unknown) => void) => MountedApp;

function ReactList({ title, isOpen, note, items }: ListState) {
  return createElement(
    Fragment,
    null,
    createElement('h2', { title: note }, title, ' has ', items.length, ' items'),
    isOpen && 'It is open now',
    isOpen ? createElement('p', null, 'Read ', createElement('a', { href: '#' }, note), ' first.') : null,
    createElement(
      Suspense,
      { fallback: 'Loading' },
      createElement(
        'ul',
        null,
        items.map(({ id, text, isDone }) =>
          createElement('li', { key: id }, isDone ? createElement('b', null, text) : text, ' by ', note),
        ),
      ),
    ),
  );
}

const mountReact: Mount = (host, state, onError) => {
  const root = createRoot(host.appendChild(document.createElement('div')), { onUncaughtError: onError });
  const portal = host.appendChild(document.createElement('div'));
  const show = (next: ListState) =>
    flushSync(() =>
      root.render(
        createElement(
          StrictMode,
          null,
          createElement(ReactList, next),
          createPortal(createElement('p', null, next.isOpen ? next.note : next.title), portal),
        ),
      ),
    );
  show(state);
  return { show, unmount: () => root.unmount() };
};

const mountPreact: Mount = (host, state) => {
  const show = ({ title, isOpen, note, items }: ListState) =>
    renderPreact(
      [
        preact('h2', { title: note }, title, ' has ', items.length, ' items'),
        isOpen && 'It is open now',
        isOpen ? preact('p', null, 'Read ', preact('a', { href: '#' }, note), ' first.') : null,
        preact(
          'ul',
          null,
          items.map(({ id, text, isDone }) =>
            preact('li', { key: id }, isDone ? preact('b', null, text) : text, ' by ', note),
          ),
        ),
      ],
      host,
    );
  show(state);
  return { show, unmount: () => renderPreact(null, host) };
};

const mountVue: Mount = (host, state) => {
  const shown = shallowRef(state);
  const app = createApp({
    render() {
      const { title, isOpen, note, items } = shown.value;
      return [
        vue('h2', { title: note }, `${title} has ${items.length} items`),
        isOpen ? vue('p', ['Read ', vue('a', { href: '#' }, note), ' first.']) : null,
        vue(
          'ul',
          items.map(({ id, text, isDone }) =>
            vue('li', { key: id }, [isDone ? vue('b', text) : text, ' by ', note]),
          ),
        ),
      ];
    },
  });
  app.mount(host);
  return {
    show: async (next) => {
      shown.value = next;
      await nextTick();
    },
    unmount: () => app.unmount(),
  };
};

const mountLit: Mount = (host, state) => {
  const show = ({ title, isOpen, note, items }: ListState) =>
    void renderLit(
      html`<h2 title=${note}>${title} has ${items.length} items</h2>
        ${isOpen ? html`<p>Read <a href="#">${note}</a> first.</p>` : 'It is closed'}
        <ul>
          ${repeat(
            items,
            ({ id }) => id,
            ({ text, isDone }) => html`<li>${isDone ? html`<b>${text}</b>` : text} by ${note}</li>`,
          )}
        </ul>`,
      host,
    );
  show(state);
  return { show, unmount: () => void renderLit(null, host) };
};

const mountSolid: Mount = (host, state) => {
  const [shown, setShown] = createSignal(state);
  const dispose = renderSolid(
    () => solid`<h2 title=${() => shown().note}>${() => shown().title} has ${() => shown().items.length} items</h2>
      ${() => (shown().isOpen ? solid`<p>Read <a href="#">${() => shown().note}</a> first.</p>` : 'It is closed')}
      <ul>${() =>
        shown().items.map(
          ({ text, isDone }) =>
            solid`<li>${isDone ? solid`<b>${text}</b>` : text} by ${() => shown().note}</li>`,
        )}</ul>`,
    host,
  );
  return { show: (next) => void setShown(next), unmount: dispose };
};

const mountSvelte: Mount = (host, state) => {
  let setState: (next: ListState) => void = () => undefined;
  const onMount = (set: typeof setState) => {
    setState = set;
  };
  const component = mountComponent(SvelteList, { target: host, props: { initial: state, onMount } });
  return {
    show: (next) => flushSvelte(() => setState(next)),
    unmount: () => void unmount(component),
  };
};

const FRAMEWORKS: Readonly<Record<string, Mount>> = {
  React: mountReact,
  Preact: mountPreact,
  Vue: mountVue,
  Lit: mountLit,
  Solid: mountSolid,
  Svelte: mountSvelte,
};

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
