import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { textLimitOf } from '../domain/hostConfig';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { isModeLoaded } from '../app/screens';
import { restoreFocus } from '../facade/restoreFocus';
import type { Facade } from '../facade/types';
import type { LocaleData } from '../i18n/messages';
import type { AppStore } from '../state/appState';
import { findBoxState, shownPair } from '../state/drawnState';
import { readoptSheets } from '../theme/adoptSheet';

/** Matches the controls that can have the focus, be clicked or receive files. */
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
    // All steps run in one task, so that no key is lost between moving the text and hydrating the box. A microtask is
    // needed because React refuses to flush inside an effect.
    queueMicrotask(() => {
      if (!container.isConnected) return;
      const isSame = latest.current.prepare();
      const { act } = facade;
      const controls = [...container.querySelectorAll(CONTROLS)];
      const focused = container.querySelector<HTMLElement>(':focus');
      facade.isDrawn = true;
      if (!isSame) container.replaceChildren();
      flushSync(() => {
        if (isSame) root.current = hydrateRoot(container, latest.current.tree, { onRecoverableError });
        else {
          root.current = createRoot(container);
          root.current.render(latest.current.tree);
        }
      });
      const shell = container.parentNode;
      const style = container.previousSibling;
      // The style sheets of the element replace the shell's.
      if (shell instanceof ShadowRoot && style instanceof HTMLStyleElement) {
        readoptSheets(shell);
        style.remove();
      }
      /** Returns a control, or the control that React has drawn in its place. */
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

/** Copies an event, because an event that was dispatched cannot be dispatched again. */
const copyOf = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);

/** Focuses a control. If it has the same text as `other`, it also gets the caret of `other`. */
function focusLike(control: Element | undefined, other: Element): void {
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (!(control instanceof HTMLTextAreaElement && other instanceof HTMLTextAreaElement)) return;
  if (control.value === other.value) control.setSelectionRange(other.selectionStart, other.selectionEnd);
}

/**
 * Puts the text that the user typed into the state, once the controller of the mode is loaded. On the documents screen,
 * which has no text box, the text goes to the translate screen. A text that the facade did not show, such as a text
 * kept over a reload, stays above the typed text.
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
    // The replaced shell had a text box, although the template has no box or is missing.
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
 * Moves the text that the user typed into the store, and fills the template with the state with which React hydrates
 * it. Returns false if the template of the widget's screen is not drawn, or the screen shows something else.
 */
export function prepareHydration(facade: Facade, store: AppStore, localeData: LocaleData): boolean {
  facade.error.remove();
  moveTypedText(facade, store);
  const state = store.getState();
  const { mode } = state.ui;
  if (mode !== facade.mode || !facade.isDrawn) return false;
  if (!isModeLoaded(state, mode, localeData) || !store.startHydration()) return false;
  const { box } = facade;
  // Writing aids of the browser put elements next to the box. React could not hydrate it with them.
  for (const other of box?.parentElement?.querySelectorAll(':scope > :not(textarea)') ?? []) other.remove();
  const drawn = store.committed.getInitialState();
  const pair = shownPair(drawn);
  facade.show({
    locale: localeData.locale,
    pair,
    text: findBoxState(state, mode)?.text ?? '',
    placeholder: '',
    textLimit: textLimitOf(drawn.session.config),
    nameOf: (code) => localeData.labels[code] ?? code,
    tag: languageTag(pair.source) ?? '',
  });
  return true;
}
