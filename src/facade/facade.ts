import { toLoadError } from '../domain/loading';
import type { Mode } from '../domain/mode';
import { drawTemplate, ERROR_PLACE } from './drawTemplate';
import { listen } from './listen';
import { loadOtherScreen, TEMPLATES } from './templates';
import { toValues } from './templateValues';
import type { Facade, FacadeSettings, Fill, TemplateNode } from './types';

const ALERT: readonly TemplateNode[] = ['{1}', ['button', { class: 'la-select' }, '{2}']];

function record(facade: Facade): void {
  const { error, on } = facade;
  on('input', ({ target }) => {
    if (target !== facade.box) return;
    facade.typedAtMs = performance.now();
    // After a click, the user has continued to type. Repeating the click would move the user away from the text.
    facade.setAct();
    facade.show();
  });
  on('compositionstart compositionend', ({ type }) => {
    facade.isComposing = type === 'compositionstart';
  });
  // Key events do not reach the host page. Its shortcuts would run, because the event target would be the element
  // instead of the text box.
  on('keydown keypress keyup', (event) => event.target === facade.box && event.stopPropagation());
  on('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    if (!error.contains(button)) return facade.setAct(button, event);
    error.remove();
    facade.retry?.();
  });
}

/**
 * The container of a shell with the template of this version. Undefined for a shell that a server has indented, because
 * React would not hydrate it.
 */
function findShell({ lastChild }: ShadowRoot, mode: Mode): HTMLElement | undefined {
  return lastChild instanceof HTMLElement && lastChild.id === TEMPLATES.id + mode ? lastChild : undefined;
}

/**
 * Loads the template that replaces a shell with another screen or version. Until then, users can type into the shell.
 * Returns undefined if there is nothing to load.
 */
export const loadSuccessor = (root: ShadowRoot, mode: Mode): Promise<unknown> | undefined =>
  root.firstChild && !findShell(root, mode) ? loadOtherScreen(mode) : undefined;

/**
 * Draws the first screen, or adopts a shell's first screen, and records the user's actions until `release`.
 * @param typed the text that the user has already typed; undefined if there is none
 */
export function createFacade(root: ShadowRoot, settings: FacadeSettings, typed?: string): Facade {
  const { mode } = settings;
  const other = loadOtherScreen(mode);
  const empty: TemplateNode = ['div', { class: `la-pane la-pane--${mode}`, role: 'status' }];
  const holes: Fill[] = [];
  const shell = findShell(root, mode);
  const container = shell ?? document.createElement('div');
  container.className = 'la-fit';
  const draw = (screen: readonly TemplateNode[]) => drawTemplate(TEMPLATES.frame(screen), holes, container);
  if (!other) draw(TEMPLATES.translate);
  else if (!shell) draw([empty]);
  const error = document.createElement('div');
  error.role = 'alert';
  drawTemplate(ALERT, holes, error);
  const listening = new AbortController();

  const facade: Facade = {
    mode,
    container,
    get box() {
      return container.querySelector('textarea');
    },
    draw,
    isDrawn: !other,
    texts: [TEMPLATES.texts],
    shown: settings,
    typed,
    typedAtMs: 0,
    error,
    show(shown = facade.shown) {
      const { box, typedAtMs } = facade;
      facade.shown = shown;
      // Set the value even if the text is the same. A text from the HTML is only the default value, and the caret would
      // move when React hydrates.
      if (box && !typedAtMs) box.value = typed ?? shown.text;
      const texts = facade.texts.flatMap((more) => more[shown.locale].split('|'));
      const values = toValues(mode, shown, texts, box?.value ?? '');
      for (const fill of holes) fill(texts, values);
    },
    on: (types, listener) => listen(container, types, listener, listening.signal),
    setAct(node, event) {
      facade.act?.node.removeAttribute('aria-busy');
      facade.act = node && event && { node, event };
      node?.setAttribute('aria-busy', 'true');
    },
    showLoadError(retry, cause) {
      facade.retry = retry;
      container.querySelector(ERROR_PLACE)?.append(error);
      root.dispatchEvent(new ErrorEvent('error', { error: toLoadError(cause) }));
    },
    release() {
      facade.setAct();
      listening.abort();
    },
  };
  facade.show();
  if (typed !== undefined) facade.typedAtMs = performance.now();
  if (!shell) root.replaceChildren(container);
  // If the template cannot be loaded, nothing happens: the real screen does not need it.
  facade.drawing = other?.then(({ drawScreen }) => drawScreen(root, facade, settings)).catch(() => undefined);
  record(facade);
  return facade;
}
