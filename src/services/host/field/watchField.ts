export interface FieldListeners {
  readonly onInput: (event: Event) => void;
  readonly onComposing: (isComposing: boolean) => void;
  readonly onCaret: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  /** The focus has moved to or from the field, or a form was reset. */
  readonly onFocus: () => void;
  /** The field may have moved or changed its size. */
  readonly onMove: () => void;
  readonly onPressElsewhere: (path: readonly EventTarget[]) => void;
}

export function watchField(field: HTMLElement, on: FieldListeners, signal: AbortSignal): void {
  let isPlacing = false;
  function moveSoon(): void {
    if (isPlacing) return;
    isPlacing = true;
    requestAnimationFrame(() => {
      isPlacing = false;
      if (!signal.aborted) on.onMove();
    });
  }

  field.addEventListener('input', on.onInput, { signal });
  field.addEventListener('compositionstart', () => on.onComposing(true), { signal });
  field.addEventListener('compositionend', () => on.onComposing(false), { signal });
  field.ownerDocument.addEventListener('selectionchange', on.onCaret, { signal });
  field.addEventListener('keydown', on.onKey, { signal });
  field.addEventListener('click', on.onClick, { signal });
  // During `focusout`, the next element does not have the focus yet. During `reset`, fields have their old text.
  const soon = () => setTimeout(on.onFocus);
  field.addEventListener('focusin', soon, { signal });
  field.addEventListener('focusout', soon, { signal });
  field.getRootNode().addEventListener('reset', soon, { signal });
  addEventListener('scroll', moveSoon, { signal, capture: true, passive: true });
  // WebKit dispatches no `scroll` event when an input scrolls with its caret.
  if (field instanceof HTMLInputElement)
    field.ownerDocument.addEventListener('selectionchange', moveSoon, { signal });
  addEventListener('resize', moveSoon, { signal, passive: true });
  addEventListener(
    'pointerdown',
    (event) => {
      const path = event.composedPath();
      if (!path.includes(field)) on.onPressElsewhere(path);
    },
    { signal, capture: true },
  );
  // The observer runs between layout and paint: if a field grows with its text, marks and button follow in the same
  // frame.
  const observer = new ResizeObserver(() => on.onMove());
  observer.observe(field);
  // If the parent changes its size, the field may move without changing its own size.
  if (field.parentElement) observer.observe(field.parentElement);
  signal.addEventListener('abort', () => observer.disconnect());
}
