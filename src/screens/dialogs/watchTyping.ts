import { DEBOUNCE_MS, DIALOG_PAUSE_MS } from '@lang-assistant/core/timing';

const TYPING = ['keydown', 'input', 'compositionstart', 'compositionupdate', 'compositionend'] as const;

/** Where a user of the page writes. */
const FIELDS = 'input, textarea, select, [contenteditable], iframe, lang-assistant';

interface TypingEvents {
  /** No key for `DIALOG_PAUSE_MS`, and no composition that waits for its end. */
  readonly onPause: () => void;
  /** A press outside the text. */
  readonly onPress: () => void;
  /** A press into another field of the page. */
  readonly onLeave: () => void;
}

function isComposition(event: Event): boolean {
  if (event.type === 'compositionend') return false;
  return event instanceof CompositionEvent || Reflect.get(event, 'isComposing') === true;
}

/** Watches a user who has just typed. @returns the function that stops */
export function watchTyping(root: Node, { onPause, onPress, onLeave }: TypingEvents): () => void {
  if (!(root instanceof ShadowRoot)) return () => undefined;
  const { host } = root;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // An automatic request left this long after the last key.
  let timer = setTimeout(onPause, DIALOG_PAUSE_MS - DEBOUNCE_MS);
  let isFromText = false;

  const isInText = (event: Event) =>
    event.composedPath().some((node) => node instanceof HTMLTextAreaElement && root.contains(node));

  /** Once the focus and what was pressed have reacted. */
  function afterPress(): void {
    const page = host.getRootNode();
    const focused = page instanceof Document || page instanceof ShadowRoot ? page.activeElement : null;
    if (focused !== host && focused?.matches(FIELDS)) onLeave();
    else onPress();
  }

  for (const type of TYPING)
    root.addEventListener(
      type,
      (event) => {
        clearTimeout(timer);
        if (!isComposition(event)) timer = setTimeout(onPause, DIALOG_PAUSE_MS);
      },
      options,
    );
  // A selection may be dragged out of the text.
  document.addEventListener('pointerdown', (event) => (isFromText = isInText(event)), options);
  document.addEventListener(
    'click',
    (event) => {
      if (!isFromText && !isInText(event)) setTimeout(afterPress);
      isFromText = false;
    },
    options,
  );
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
