import { modesOf, preload, SCREENS } from '../app/screens';
import { createAddressBar } from '../services/device/address';
import { canDictate } from '../services/device/canDictate';
import { createClipboard } from '../services/device/clipboard';
import { createDetector } from '../services/device/detector';
import { createKeptTexts } from '../services/device/storage/keptTexts';
import { whenIdle } from '../services/device/whenIdle';
import { preferredLanguages } from '../services/device/preferredLanguages';
import type { Services } from '../services/contracts/services';
import type { Emit, HostEvents } from '../domain/events';
import type { Mode } from '../domain/mode';
import type { HostConfig } from '../domain/hostConfig';
import { loadLocale } from '../i18n/loadLocale';
import { loadRichText } from '../screens/chat/loadConversation';
import { createAppStore, resume } from '../state/store';
import { createBackend, type AskHost } from '../services/backends/createBackend';
import { createAskHost } from './api/askHost';
import { createEmit } from './events';
import type { AppStore } from '../state/appState';

/** State that lives as long as the element, even while the element is not on the page. */
export interface WidgetInstance {
  readonly store: AppStore;
  readonly askHost: AskHost;
  readonly onReady: () => void;
  readonly report: (problem: unknown) => void;
}

async function logFailure(detail: HostEvents['la-error'], store: AppStore): Promise<void> {
  const { session, translate, write, chat, files, history } = store.getState();
  const messages = chat.controller?.messages.map(({ content }) => content) ?? [];
  const list = history.view?.list;
  const chats = list?.kind === 'success' ? list.value : [];
  const documents = files.controller?.files.map(({ file }) => file) ?? [];
  const names = [...documents, ...chats].map(({ name }) => name);
  try {
    const { warnFailure } = await import('../services/failureLog');
    warnFailure(detail, session.config, [
      translate.text,
      write.controller?.text ?? '',
      ...messages,
      ...names,
    ]);
  } catch {
    // Logging is optional, so a failed import is ignored.
  }
}

const instances = new WeakMap<Element, WidgetInstance>();

/**
 * Preloads what the user will probably need next, most likely first. Ignores failures, because the actual use reports
 * them.
 */
function preloadAll(store: AppStore, modes: readonly Mode[]): void {
  const { features, session, ui } = store.committed.getState();
  whenIdle([
    // The first reply and the saved chats need this code.
    () => ui.mode === 'ai' && preload(loadRichText),
    () => features.tryLoad('dictionary').then((dictionary) => dictionary?.sync()),
    () => features.tryLoad('voice'),
    // Toasts and notices are in the chunk that several screens share.
    () =>
      loadLocale(session.config.locale)
        .then(({ loadSections }) => loadSections())
        .catch(() => undefined),
    ...modes.map((mode) => () => preload(SCREENS[mode])),
  ]);
}

/** Undefined before the first render of the element. */
export function findStore(host: Element): AppStore | undefined {
  return instances.get(host)?.store;
}

/** Creates the instance at the first render of the element. It is kept when the element leaves the page. */
export function getInstance(host: Element, config: HostConfig): WidgetInstance {
  const known = instances.get(host);
  if (known) return known;
  const dispatch = createEmit(host);
  const emit: Emit = (name, detail) => {
    const isUncanceled = dispatch(name, detail);
    if (isUncanceled && 'error' in detail) void logFailure(detail, store);
    return isUncanceled;
  };
  const askHost = createAskHost(host);
  const report = (problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem);
    emit('la-error', { feature: 'widget', error: { kind: 'unexpected', message } });
  };
  const services: Services = {
    backendFor: (settings) => createBackend(settings, askHost),
    historyFor: (settings) =>
      import('../services/backends/history').then((it) => it.createChatHistory(settings)),
    detector: createDetector(),
    clipboard: createClipboard(),
    keptTexts: createKeptTexts(host),
    loadTextDiff: () => import('../services/device/textDiff').then(({ textDiff }) => textDiff),
    canDictate: canDictate(),
    voicePorts: () =>
      import('../services/device/voicePorts').then(({ createVoicePorts }) => createVoicePorts()),
    usagePorts: () =>
      import('../services/device/usagePorts').then(({ createUsagePorts }) => createUsagePorts()),
    filePorts: () => import('../services/device/filePorts').then(({ filePorts }) => filePorts),
    address: createAddressBar(host),
    labelsOf: (locale) => loadLocale(locale).then(({ labels }) => labels),
    // `:focus-within` matches nothing while the user is in another window. In a frame, this case looks the same as a
    // user who is in the parent page.
    hasFocus: () =>
      Boolean(host.shadowRoot?.activeElement) && (window.parent === window || document.hasFocus()),
    emit,
    preferredLanguages,
    reportError: report,
  };
  const modes = modesOf(SCREENS).filter((mode) => config.tools.includes(mode));
  const store = createAppStore(services, config, modes);
  /** Preloading lasts for seconds, so it must not start again each time that the element returns to the page. */
  let isPreloaded = false;
  const onReady = () => {
    emit('la-ready', { locale: store.getState().session.config.locale });
    resume(store);
    if (!isPreloaded) preloadAll(store, modes);
    isPreloaded = true;
  };
  const instance = { store, askHost, onReady, report };
  instances.set(host, instance);
  return instance;
}
