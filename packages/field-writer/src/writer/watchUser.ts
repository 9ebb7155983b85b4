import { changeAt } from '../suggestions/nextChange.js';
import type { FieldSuggestions, WriterParts } from './writerContext.js';

interface FieldListeners {
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

function watchField(field: HTMLElement, on: FieldListeners, signal: AbortSignal): void {
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
  // A pinch zoom changes only the visual viewport.
  for (const target of [window, visualViewport])
    for (const type of ['scroll', 'resize'])
      target?.addEventListener(type, moveSoon, { signal, capture: true, passive: true });
  // WebKit dispatches no `scroll` event when an input scrolls with its caret.
  if (field instanceof HTMLInputElement)
    field.ownerDocument.addEventListener('selectionchange', moveSoon, { signal });
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

interface Reactions {
  /** The page may have changed the text and the language without an event. */
  readonly refresh: () => void;
  readonly place: () => void;
  /** Returns false if the field must no longer be read. */
  readonly mayRead: () => boolean;
  readonly setComposing: (isComposing: boolean) => void;
}

/** Passes what the user does in the field to the check and to the suggestions. */
export function watchUser(
  { context, text, marks, checker, status, sync, isComposing }: WriterParts,
  suggestions: FieldSuggestions,
  { refresh, place, mayRead, setComposing }: Reactions,
  signal: AbortSignal,
): void {
  const { element: field } = text;
  const close = () => suggestions.made?.close(false);
  const openChange = (id: number) => suggestions.use((loaded) => loaded.open({ kind: 'change', id }));

  function handleInput(event: Event): void {
    if (event instanceof InputEvent) setComposing(event.isComposing);
    if (isComposing() || !mayRead()) return;
    const { made } = suggestions;
    if (!made?.isApplying) close();
    if (event instanceof InputEvent && event.inputType === 'historyUndo') made?.restoreSelection();
    sync();
  }

  function openAtCaret(): boolean {
    sync();
    const change = changeAt(checker.state.changes, text.selection()?.end ?? 0);
    if (change) void openChange(change.id);
    return change !== undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    // With Enter, a chat page sends the text and empties the field, without an `input` event.
    if (event.key === 'Enter') setTimeout(refresh);
    if (context.config().isShortcut(event) && openAtCaret()) event.preventDefault();
  }

  function handleClick({ clientX, clientY }: MouseEvent): void {
    const selected = text.selection();
    if (selected && selected.start !== selected.end) return;
    const id = marks.hit(clientX, clientY);
    if (id === undefined) close();
    else void suggestions.use((loaded) => loaded.showChange(id));
  }

  watchField(
    field,
    {
      onInput: handleInput,
      onComposing: setComposing,
      onCaret: checker.moveCaret,
      onKey: handleKey,
      onClick: handleClick,
      onFocus: refresh,
      onMove: place,
      onPressElsewhere(path) {
        if (![context.suggestions.element, status].some((own) => path.includes(own))) close();
      },
    },
    signal,
  );
}
