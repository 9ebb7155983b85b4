import type { WidgetElement } from '../elementConfig';
import type { LangAssistantElement } from '../LangAssistantElement';
import { createSelection } from './createSelection';
import { readActions } from './selectionActions';

const SELECTOR = 'lang-assistant:is([selection],[data-selection])';

type ElementSelection = ReturnType<typeof createSelection>;

function listen(selection: ElementSelection): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const options = { capture: true, passive: true, signal };
  document.addEventListener(
    'pointerdown',
    (event) => selection.isOwn(event) || selection.press(true),
    options,
  );
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => selection.press(false), options);
  document.addEventListener('scroll', selection.scroll, options);
  addEventListener('resize', selection.scroll, options);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || !selection.useKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  return () => {
    ended.abort();
    selection.stop();
  };
}

/** The element that handles the selections of the page: the first element with the attribute. */
let current:
  { readonly element: WidgetElement; readonly selection: ElementSelection; end(): void } | undefined;

function follow(): void {
  if (current && !readActions(current.element)) {
    current.end();
    current = undefined;
  }
  const element = document.querySelector<LangAssistantElement>(SELECTOR);
  if (!current && element?.shadowRoot) {
    const selection = createSelection(element, element.shadowRoot);
    current = { element, selection, end: listen(selection) };
  }
  current?.selection.change();
}

document.addEventListener('selectionchange', follow);
// Handles the selection that caused this module to load.
follow();
