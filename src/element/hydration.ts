import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { DEFAULT_CONFIG, textLimitOf } from '../domain/hostConfig';
import { MODES } from '../domain/mode';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { isModeLoaded } from '../app/screens';
import { restoreFocus } from '../facade/restoreFocus';
import type { Facade } from '../facade/types';
import type { LocaleData } from '../i18n/messages';
import type { AppState, AppStore } from '../state/appState';
import { findBoxState } from '../state/keepTexts';
import { readoptSheets } from '../theme/adoptSheet';
import type { WidgetInstance } from './instances';

const CONTROLS = 'button, input, textarea';

/**
 * Renders `tree` into the facade as soon as `tree` is given, and then each later tree. After the first rendering, it
 * repeats the last action of the user, such as a click on a button.
 * @param report gets errors that components threw while React hydrated. Nodes that differ from the template, as on a
 * page that the browser translates, are not errors: React draws them again.
 * @param prepare runs right before the first rendering; false if the facade shows something else and cannot be hydrated
 */
export function useHydration(
  facade: Facade,
  report: (error: unknown) => void,
  prepare: () => boolean,
  tree: ReactNode,
): void {
  const { container } = facade;
  const root = useRef<Root>(undefined);
  const latest = useRef({ report, prepare, tree });

  useEffect(() => {
    latest.current = { report, prepare, tree };
    root.current?.render(tree);
  });

  const isReady = Boolean(tree);
  useEffect(() => {
    if (!isReady) return undefined;
    const onRecoverableError = (error: unknown) => {
      if (error instanceof Error && error.cause !== undefined) latest.current.report(error.cause);
    };
    // Everything runs in one task, so that no key press is lost between moving the text and hydrating the box. The
    // microtask is needed because React refuses to flush inside an effect.
    queueMicrotask(() => {
      if (!container.isConnected) return;
      const isSame = latest.current.prepare();
      const { act } = facade;
      const controls = [...container.querySelectorAll(CONTROLS)];
      const focused = container.querySelector<HTMLElement>(':focus');
      facade.isDrawn = true;
      facade.isAwaited = !isSame || !facade.box || Boolean(act ?? (focused && focused !== facade.box));
      if (!isSame) container.replaceChildren();
      flushSync(() => {
        if (isSame) root.current = hydrateRoot(container, latest.current.tree, { onRecoverableError });
        else {
          root.current = createRoot(container);
          root.current.render(latest.current.tree);
        }
      });
      facade.release();
      const shell = container.parentNode;
      const style = container.previousSibling;
      if (shell instanceof ShadowRoot && style instanceof HTMLStyleElement) {
        readoptSheets(shell);
        style.remove();
      }
      /** Returns the control, or the control that React has drawn in its place. */
      function find(node: Element): Element | undefined {
        if (node.isConnected) return node;
        const other = container.querySelectorAll(CONTROLS)[controls.indexOf(node)];
        return other?.getAttribute('part') === node.getAttribute('part') ? other : undefined;
      }
      if (focused && !focused.isConnected) focusLike(find(focused), focused);
      if (!isSame) restoreFocus(facade);
      if (act) find(act.node)?.dispatchEvent(copyOf(act.event));
    });
    return () => {
      root.current?.unmount();
      root.current = undefined;
    };
  }, [facade, container, isReady]);
}

/**
 * Calls `onAwaited` when the user presses a control, or Enter in the text box, while React still renders the rest of
 * the screen. The action needs the whole widget.
 */
export function watchControls(facade: Facade, onAwaited: () => void): () => void {
  const listening = new AbortController();
  const finish = (event: Event) => {
    const isTyping =
      event.target === facade.box && !(event instanceof KeyboardEvent && event.key === 'Enter');
    if (isTyping || facade.isReleased || facade.isAwaited) return;
    facade.isAwaited = true;
    flushSync(onAwaited);
  };
  for (const type of ['pointerdown', 'keydown', 'click'])
    facade.container.addEventListener(type, finish, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

/** An event cannot be dispatched twice, so this copies it. */
const copyOf = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);

/** If both controls have the same text, `control` also gets the caret of `other`. */
function focusLike(control: Element | undefined, other: Element): void {
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (!(control instanceof HTMLTextAreaElement && other instanceof HTMLTextAreaElement)) return;
  if (control.value === other.value) control.setSelectionRange(other.selectionStart, other.selectionEnd);
}

/**
 * Returns the state that the template of the first screen shows: the current mode, languages and text, but no tools,
 * settings or results yet.
 */
function toDrawnState(now: AppState): AppState {
  const { session, ui, translate, chat, write } = now;
  const limit = textLimitOf(session.config);
  const limits = { ...DEFAULT_CONFIG.limits, textChars: { anonymous: limit, free: limit, paid: limit } };
  return {
    ...now,
    session: { ...session, config: { ...DEFAULT_CONFIG, limits } },
    ui: { ...ui, modes: MODES },
    translate: { ...translate, wasCut: false, pauseMs: undefined },
    chat: { ...chat, controller: chat.controller && { ...chat.controller, draft: '' } },
    write: { ...write, controller: write.controller && { ...write.controller, wasCut: false } },
  };
}

/** React hydrates with the state that the template shows, and then renders the state of `store`. */
export function withDrawnState(store: AppStore): AppStore {
  let drawn: AppState | undefined;
  return { ...store, getInitialState: () => (drawn ??= toDrawnState(store.getState())) };
}

/** The writing screen has only one language. */
function shownPair({ ui, translate, write, files }: AppState): LanguagePair {
  if (ui.mode === 'write') return { source: write.controller?.language ?? '', target: '' };
  return (ui.mode === 'files' && files.controller?.pair) || translate.pair;
}

/**
 * Copies the typed text into the state, once the controller of the mode is loaded. The documents screen has no text
 * box, so its text goes to the translate screen. A text that the facade did not show, such as a text kept over a
 * reload, stays above the typed text.
 */
function moveTypedText(facade: Facade, store: AppStore): void {
  const { box, typedAtMs, isComposing = false, shown } = facade;
  const mode = facade.mode === 'files' ? 'translate' : facade.mode;
  if (typedAtMs === 0) return;
  let stop: (() => void) | undefined;
  function move(): boolean {
    const now = store.getState();
    const state = findBoxState(now, mode);
    if (!state) return false;
    stop?.();
    const isKept = !['', shown.text, now.session.config.initialText].includes(state.text);
    // Without a box, a shell had one, but the template has none or is missing.
    const typed = box?.value ?? facade.typed ?? '';
    // A new text in the box would end the composition.
    const text = isKept && !isComposing ? [state.text, typed].filter(Boolean).join('\n') : typed;
    if (box && text !== typed) box.value = text;
    state.setText(text, isComposing, performance.now() - typedAtMs);
    return true;
  }
  if (!move()) stop = store.subscribe(move);
}

/**
 * Moves the typed text into the store, and fills the template with the state with which React hydrates it. Returns
 * false if the template of the widget's screen is not drawn, or if the screen shows something else.
 */
export function prepareHydration(
  facade: Facade,
  { store, wasReady }: Pick<WidgetInstance, 'store' | 'wasReady'>,
  localeData: LocaleData,
): boolean {
  facade.error.remove();
  moveTypedText(facade, store);
  const state = store.getState();
  const { mode } = state.ui;
  if (mode !== facade.mode || !facade.isDrawn) return false;
  // An element that returns to the page may have results, which the template does not show.
  if (!isModeLoaded(state, mode, localeData) || wasReady) return false;
  const { box } = facade;
  // Browser extensions for writing insert elements next to the box. React could not hydrate the box with them.
  for (const other of box?.parentElement?.querySelectorAll(':scope > :not(textarea)') ?? []) other.remove();
  const pair = shownPair(state);
  facade.show({
    locale: localeData.locale,
    pair,
    text: findBoxState(state, mode)?.text ?? '',
    placeholder: '',
    textLimit: textLimitOf(state.session.config),
    nameOf: (code) => localeData.labels[code] ?? code,
    tag: languageTag(pair.source) ?? '',
  });
  return true;
}
