import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { textLimitOf } from '../domain/hostConfig';
import { languageTag } from '../domain/languages/lookup';
import { FACADE_BUTTONS, type Facade } from '../facade/facade';
import type { LocaleData } from '../i18n/messages';
import type { WidgetInstance } from './instances';

/**
 * Renders `tree` into the facade as soon as there is one, and each later tree.
 * @param report gets what components threw while React hydrated. Nodes that differ from the template's, on a page that the
 * browser translates, are no error: React draws them anew.
 * @param prepare runs right before the first rendering; false if the facade shows another mode and cannot be hydrated
 */
export function useHydration(
  { container }: Facade,
  report: (error: unknown) => void,
  prepare: () => boolean,
  tree: ReactNode,
): void {
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
      const before = container.querySelector('textarea');
      const hadFocus = before?.matches(':focus') === true;
      const isSameMode = latest.current.prepare();
      if (!isSameMode) container.replaceChildren();
      flushSync(() => {
        root.current = isSameMode
          ? hydrateRoot(container, latest.current.tree, { onRecoverableError })
          : createRoot(container);
        if (!isSameMode) root.current.render(latest.current.tree);
      });
      // Another mode, or nodes that are not ours, and React has drawn another box.
      const box = container.querySelector('textarea');
      if (hadFocus && box !== before) focusLike(box, before);
    });
    return () => {
      root.current?.unmount();
      root.current = undefined;
    };
  }, [container, isReady]);
}

/** Focuses a box, with the caret of another one if it has the same text. */
function focusLike(box: HTMLTextAreaElement | null, other: HTMLTextAreaElement): void {
  box?.focus();
  if (box?.value === other.value) box.setSelectionRange(other.selectionStart, other.selectionEnd);
}

/**
 * Moves what the visitor typed into the store, and fills the template with the state that React hydrates it with. Returns
 * false if the facade shows another mode than the widget.
 */
export function prepareHydration(
  facade: Facade,
  { store, takeKeptText }: Pick<WidgetInstance, 'store' | 'takeKeptText'>,
  { locale, labels }: LocaleData,
): boolean {
  const { box, typedAtMs, isComposing } = facade;
  const kept = takeKeptText();
  // A composition would end if the box got another text.
  if (kept !== '' && typedAtMs > 0 && !isComposing) box.value = `${kept}\n${box.value}`;
  if (typedAtMs > 0)
    store.getState().translate.setText(box.value, isComposing, performance.now() - typedAtMs);
  const { translate, ui, session } = store.getState();
  if (ui.mode !== facade.mode) return false;
  facade.error.remove();
  // Writing aids put elements beside the box: React would not recognise it.
  for (const other of box.parentElement?.querySelectorAll(':scope > :not(textarea)') ?? []) other.remove();
  facade.show({
    locale,
    pair: translate.pair,
    text: translate.text,
    placeholder: '',
    textLimit: textLimitOf(session.config),
    nameOf: (code) => labels[code] ?? code,
    tag: languageTag(translate.pair.source) ?? '',
  });
  store.startHydration();
  return true;
}

/**
 * Carries out what the visitor pressed in the facade, and keeps the focus where it was, even if React has drawn the button
 * anew.
 */
export function finishHandOver(
  { container, pressed, buttons, release }: Facade,
  focused: Element | null,
): void {
  const drawn = container.querySelectorAll<HTMLElement>(FACADE_BUTTONS);
  if (focused && !focused.isConnected) drawn[buttons.indexOf(focused)]?.focus();
  drawn[pressed]?.click();
  release();
}
