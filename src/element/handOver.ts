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

/** What can have the focus, be pressed or get files. */
const CONTROLS = 'button, input, textarea';

/**
 * Renders `tree` into the facade as soon as there is one, and each later tree. Then it carries out what the user did last.
 * @param report gets what components threw while React hydrated. Nodes that differ from the template's, on a page that the
 * browser translates, are no error: React draws them again.
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
    // In one task, so that no key falls between the text that is moved and the box that is hydrated. Inside an effect
    // React refuses to flush.
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
      // The style sheets of the element take the place of the shell's.
      if (shell instanceof ShadowRoot && style instanceof HTMLStyleElement) {
        readoptSheets(shell);
        style.remove();
      }
      /** A control, or the one that React has drawn in its place. */
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

/** An event that has been dispatched cannot be dispatched again. */
const copyOf = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]);

/** Focuses a control, with the caret of another one if it has the same text. */
function focusLike(control: Element | undefined, other: Element): void {
  if (!(control instanceof HTMLElement)) return;
  control.focus();
  if (!(control instanceof HTMLTextAreaElement && other instanceof HTMLTextAreaElement)) return;
  if (control.value === other.value) control.setSelectionRange(other.selectionStart, other.selectionEnd);
}

/**
 * Puts what the user typed into the state, once the controller of the mode is loaded; beside documents, which have no box,
 * into that of translate. A text that the page did not show before, such as one from before a reload, stays above it.
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
    // A shell that the facade replaced had a box, although the template has none or is missing.
    const typed = box?.value ?? facade.typed ?? '';
    // A composition would end if the box got another text.
    const text = isKept && !isComposing ? [state.text, typed].filter(Boolean).join('\n') : typed;
    if (box && text !== typed) box.value = text;
    state.setText(text, isComposing, performance.now() - typedAtMs);
    return true;
  }
  if (!move()) stop = store.subscribe(move);
}

/**
 * Moves what the user typed into the store, and fills the template with the state that React hydrates it with. Returns
 * false if the template of the widget's screen is not drawn, or the screen shows something else.
 */
export function prepareHydration(facade: Facade, store: AppStore, localeData: LocaleData): boolean {
  facade.error.remove();
  moveTypedText(facade, store);
  const state = store.getState();
  const { mode } = state.ui;
  if (mode !== facade.mode || !facade.isDrawn) return false;
  if (!isModeLoaded(state, mode, localeData) || !store.startHydration()) return false;
  const { box } = facade;
  // Writing aids put elements next to the box: React would not recognise it.
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
