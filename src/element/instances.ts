import { modesOf, preload, SCREENS } from '../app/screens';
import { createAddressBar } from '../services/device/address';
import { canDictate } from '../services/device/canDictate';
import { createClipboard } from '../services/device/clipboard';
import { createDetector } from '../services/device/detector';
import { createKeptTexts, createStorage } from '../services/device/storage';
import { createUsagePorts } from '../services/device/usagePorts';
import { whenIdle } from '../services/device/whenIdle';
import { preferredLanguages } from '../services/device/preferredLanguages';
import { untilOnline } from '../services/http/untilOnline';
import type { Services } from '../services/contracts/services';
import type { Emit, HostEvents } from '../domain/events';
import type { HostConfig } from '../domain/hostConfig';
import type { FetchTool } from '../domain/loading';
import { loadLocale } from '../i18n/loadLocale';
import { loadConversation } from '../screens/chat/loadConversation';
import { FEATURES } from '../screens/features';
import { createAppStore, resume } from '../state/store';
import { createBackend } from '../services/backends/createBackend';
import { loadCalls, loadDocumentCalls } from '../services/backends/loadCalls';
import { loadApi } from './api/loadApi';
import { createEmit } from './events';
import { loadConsoleTexts } from './settings';
import type { AppStore } from '../state/appState';

/** State that lives as long as the element, even while the element is not on the page. */
export interface WidgetInstance {
  readonly store: AppStore;
  readonly backendFor: Services['backendFor'];
  readonly onReady: (fetchTool: FetchTool) => void;
  readonly report: (problem: unknown) => void;
  /** The real screen has been shown. */
  wasReady: boolean;
}

async function logFailure(detail: HostEvents['la-error'], store: AppStore): Promise<void> {
  const { session, translate, write, chat, files, history } = store.getState();
  const messages = chat.controller?.messages.map(({ content }) => content) ?? [];
  const list = history.view?.list;
  const chats = list?.kind === 'success' ? list.value : [];
  const documents = files.controller?.files.map(({ file }) => file) ?? [];
  const names = [...documents, ...chats].map(({ name }) => name);
  try {
    const { warnFailure } = await loadConsoleTexts();
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
 * Preloads what the first screen will probably need next, most likely first. The other tools are only downloaded: a tool
 * is evaluated when the pointer or the focus comes to its button. Ignores failures, because the actual use reports them.
 */
function preloadNext(store: AppStore, fetchTool: FetchTool): void {
  const { features, session, ui } = store.getState();
  const { mode } = ui;
  whenIdle([
    // The first reply and the saved chats need this code.
    () => mode === 'ai' && preload(loadConversation),
    () => mode === 'translate' && features.tryLoad('dictionary').then((dictionary) => dictionary?.sync()),
    () => mode !== 'files' && features.tryLoad('voice'),
    // Toasts and notices are in the chunk that several screens share.
    () =>
      loadLocale(session.config.locale)
        .then(({ loadSections }) => loadSections())
        .catch(() => undefined),
    () => loadCalls().catch(() => undefined),
    () => (mode === 'files' || mode === 'write') && loadDocumentCalls().catch(() => undefined),
    ...ui.modes.map((tool) => () => tool !== mode && fetchTool(tool)),
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
  const report = (problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem);
    emit('la-error', { feature: 'widget', error: { kind: 'unexpected', message } });
  };
  const services: Services = {
    backendFor: (settings) => createBackend(settings, dispatch),
    historyFor: (settings) => loadCalls().then(({ createChatHistory }) => createChatHistory(settings)),
    detector: createDetector(),
    clipboard: createClipboard(),
    keptTexts: createKeptTexts(host),
    loadTextDiff: () => loadDocumentCalls().then(({ textDiff }) => textDiff),
    canDictate: canDictate(),
    voicePorts: () => loadCalls().then(({ createVoicePorts }) => createVoicePorts()),
    usagePorts: createUsagePorts(),
    filePorts: () => loadDocumentCalls().then(({ filePorts }) => filePorts),
    lazyPorts: () => loadApi().then(({ createLazyPorts }) => createLazyPorts(dispatch)),
    savedKeys: createStorage(),
    address: createAddressBar(host),
    labelsOf: (locale) => loadLocale(locale).then(({ labels }) => labels),
    // `:focus-within` matches nothing while the user is in another window. In a frame, this case looks the same as a
    // user who is in the parent page.
    hasFocus: () =>
      Boolean(host.shadowRoot?.activeElement) && (window.parent === window || document.hasFocus()),
    emit,
    preferredLanguages,
    untilOnline,
    reportError: report,
  };
  const store = createAppStore(services, FEATURES, config, modesOf(SCREENS));
  const onReady: WidgetInstance['onReady'] = (fetchTool) => {
    emit('la-ready', { locale: store.getState().session.config.locale });
    resume(store);
    // Preloading lasts for seconds, so it does not start again when the element returns to the page.
    if (!instance.wasReady) preloadNext(store, fetchTool);
    instance.wasReady = true;
  };
  const instance: WidgetInstance = {
    store,
    backendFor: services.backendFor,
    onReady,
    report,
    wasReady: false,
  };
  instances.set(host, instance);
  return instance;
}
