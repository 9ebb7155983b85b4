export interface FieldListeners {
  readonly onInput: (event: Event) => void;
  readonly onComposing: (isComposing: boolean) => void;
  /** The selection of the document, or of the field, has changed. */
  readonly onCaret: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  /** The field has got the focus, or lost it. */
  readonly onFocus: () => void;
  /** The field may have another place or size. */
  readonly onMove: () => void;
  /** Something else than the field was pressed. */
  readonly onPressElsewhere: (path: readonly EventTarget[]) => void;
}

/** Listens to a field of the page until the signal is aborted. */
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
  for (const type of ['focusin', 'focusout'])
    // The focus is where it goes to in the next task.
    field.addEventListener(type, () => setTimeout(on.onFocus), { signal });
  addEventListener('scroll', moveSoon, { signal, capture: true, passive: true });
  // WebKit dispatches no `scroll` for a line that scrolls with its caret.
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
  // Between layout and paint: marks and button follow a field that grows with its text in the same frame.
  const observer = new ResizeObserver(() => on.onMove());
  observer.observe(field);
  // A field that keeps its size may move with the size of what it is in.
  if (field.parentElement) observer.observe(field.parentElement);
  signal.addEventListener('abort', () => observer.disconnect());
}
