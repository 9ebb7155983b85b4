import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { languageTag } from '../domain/languages/lookup';
import { FACADE_BUTTONS, type Facade } from '../facade/facade';
import type { LocaleData } from '../i18n/messages';
import type { WidgetInstance } from './instances';

/** React reports each part that the facade leaves to it: error 419 of the production build. */
const LEFT_TO_REACT = /#419\b|could not finish this Suspense boundary/;

/**
 * Renders `tree` into the facade as soon as there is one, and each later tree.
 * @param report gets what React recovers from, such as nodes that differ from the facade's
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
      if (!LEFT_TO_REACT.test(String(error))) latest.current.report(error);
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
 * Moves what the visitor typed into the store, and gives the hydrated nodes the attributes that React expects there.
 * Returns false if the facade shows another mode than the widget.
 */
export function prepareHydration(
  facade: Facade,
  { store, takeKeptText }: Pick<WidgetInstance, 'store' | 'takeKeptText'>,
  { locale, messages: t }: LocaleData,
): boolean {
  const { container, box, typedAtMs, isComposing } = facade;
  const { translate, ui } = store.getState();
  const isTranslate = ui.mode === 'translate';
  const kept = takeKeptText();
  // A composition would end if the box got another text.
  if (kept !== '' && typedAtMs > 0 && !isComposing) box.value = `${kept}\n${box.value}`;
  if (typedAtMs > 0) translate.setText(box.value, isComposing, performance.now() - typedAtMs);
  if (isTranslate !== box.isConnected) return false;
  // Writing aids put elements beside the box: React would not recognise it.
  for (const other of box.parentElement?.querySelectorAll(':scope > :not(textarea)') ?? []) other.remove();
  const setLabel = (selector: string, label: string) =>
    container.querySelector(selector)?.setAttribute('aria-label', label);
  container.querySelector('.la-root')?.setAttribute('lang', locale);
  setLabel('.la-frame', t['frame.label']);
  if (!isTranslate) return true;
  setLabel('.la-pane--in', t['source.region']);
  setLabel('textarea', t['source.text']);
  const tag = languageTag(translate.pair.source);
  if (tag) box.lang = tag;
  else box.removeAttribute('lang');
  if (typedAtMs === 0) box.value = translate.text;
  if (box.value === '') box.placeholder = t['source.placeholder'];
  else box.removeAttribute('placeholder');
  return true;
}

/** Carries out what the visitor pressed in the facade, and keeps the focus where it was. */
export function finishHandOver({ container, pressed, focused, release }: Facade): void {
  const buttons = container.querySelectorAll<HTMLElement>(FACADE_BUTTONS);
  if (container.matches(':focus-within')) buttons[focused]?.focus();
  buttons[pressed]?.click();
  release();
}
