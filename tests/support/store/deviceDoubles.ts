import { decodePath } from '@lang-assistant/core/address/bases';
import type { AddressBar, Calendar, KeptTexts, KeyStorage } from '../../../src/services/contracts/device';

/** A storage that several stores can share, like the tabs of a browser. */
export function createSharedStorage(entries: Map<string, string> = new Map()) {
  const listeners = new Set<(key: string | null) => void>();
  const open = (): KeyStorage => {
    let own: ((key: string | null) => void) | undefined;
    return {
      read: (key) => entries.get(key) ?? null,
      write(key, value) {
        entries.set(key, value);
        for (const listener of listeners) if (listener !== own) listener(key);
      },
      watch(listener) {
        own = listener;
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
  return { entries, open };
}

export type SharedStorage = ReturnType<typeof createSharedStorage>;

export interface CalendarDouble extends Calendar {
  /** Sets the clock, to a local date and time such as `2026-11-21T12:00`. */
  set(time: string): void;
}

export function createCalendarDouble(start = '2026-11-21T12:00'): CalendarDouble {
  let time = start;
  const listeners = new Set<() => void>();
  const today = () => time.slice(0, 10);
  return {
    today,
    now: () => new Date(time).getTime(),
    nextDay: () => new Date(`${today()}T24:00`).getTime(),
    onNewDay(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      const before = today();
      time = next;
      if (today() !== before) for (const listener of listeners) listener();
    },
  };
}

export interface AddressDouble extends AddressBar {
  /** The decoded addresses so far, oldest first, each with the call that set it. */
  readonly visited: { readonly how: 'load' | 'push' | 'replace' | 'move'; readonly url: string }[];
  goTo(url: string): void;
  /** Whether the page's address can be changed. */
  works: boolean;
  /** True if another widget of the page controls the address. */
  isTaken: boolean;
}

export function createAddressDouble(start = '/'): AddressDouble {
  const visited: AddressDouble['visited'] = [{ how: 'load', url: start }];
  const listeners = new Set<() => void>();
  const current = () => {
    const { pathname, search } = new URL(visited.at(-1)?.url ?? '/', 'https://host.example');
    return { path: pathname, search };
  };
  const double: AddressDouble = {
    visited,
    works: true,
    isTaken: false,
    claim: () => !double.isTaken,
    release: () => undefined,
    read: current,
    write(how, { path = current().path, search }) {
      if (double.works) visited.push({ how, url: decodePath(path) + search });
      return double.works;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    goTo(url) {
      visited.push({ how: 'move', url });
      for (const listener of listeners) listener();
    },
  };
  return double;
}

export type KeptTextsDouble = ReturnType<typeof createKeptTextsDouble>;

/** The texts of one widget that are kept over a reload. */
export function createKeptTextsDouble(start: Readonly<Record<string, string>> = {}) {
  const entries = new Map<string, string>(Object.entries(start));
  const kept: KeptTexts = {
    read: (box) => entries.get(box) ?? '',
    write(box, text) {
      if (text === '') entries.delete(box);
      else entries.set(box, text);
    },
  };
  return { ...kept, entries };
}
