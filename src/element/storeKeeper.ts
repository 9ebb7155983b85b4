import { createClipboard } from '../services/device/clipboard';
import { createDetector } from '../services/device/detector';
import { preferredLanguages } from '../services/device/preferredLanguages';
import type { Services } from '../services/contracts/services';
import type { HostConfig } from '../domain/hostConfig';
import { createAppStore, type AppStore } from '../state/store';
import { chooseBackend } from './chooseBackend';
import { createEmit } from './events';

/** What lives as long as its element, on the page or off it. */
export interface Kept {
  readonly store: AppStore;
  readonly onReady: () => void;
  readonly report: (problem: unknown) => void;
}

const keepers = new WeakMap<Element, Kept>();

/** The store of an element, if it has one yet. */
export function storeOf(host: Element): AppStore | undefined {
  return keepers.get(host)?.store;
}

/** The store and ports of an element, made at its first appearance and kept when it leaves the page or comes back. */
export function keep(host: Element, config: HostConfig): Kept {
  const known = keepers.get(host);
  if (known) return known;
  const emit = createEmit(host);
  const report = (problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem);
    emit('la-error', { feature: 'widget', error: { kind: 'unexpected', message } });
  };
  const services: Services = {
    backendFor: chooseBackend,
    detector: createDetector(),
    clipboard: createClipboard(),
    emit,
    preferredLanguages,
    report,
  };
  const store = createAppStore(services, config);
  const onReady = () => {
    emit('la-ready', { locale: store.getState().session.config.locale });
    store.getState().translate.resume();
  };
  const kept = { store, onReady, report };
  keepers.set(host, kept);
  return kept;
}
