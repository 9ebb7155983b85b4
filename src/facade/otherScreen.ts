import { DARK_WHEN } from '../theme/darkWhen';
import { ERROR_PLACE, MISSING_SCREEN } from './drawTemplate';
import type { Facade, FacadeSettings } from './types';
import { restoreFocus } from './restoreFocus';
import { SCREEN } from './screenTemplate';

/** The `keyCode` of a key that an input method handles: see `screens/chat/isComposing.ts`. */
const COMPOSING_KEY = 229;

/**
 * Draws the first screen of any mode except translate, and records whether the user sends a message or adds files
 * there.
 */
export function drawScreen(root: ShadowRoot, facade: Facade, { theme }: FacadeSettings): void {
  const { container, error, on, setAct } = facade;
  if (facade.isDrawn) return;
  facade.isDrawn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${SCREEN.rules}@media screen{@media ${DARK_WHEN[theme]}{${SCREEN.darkRules}}}`);
  root.adoptedStyleSheets.push(sheet);
  const hasError = container.contains(error);
  const hadBox = facade.box !== null;
  // A shell already has the screen, so there may be no pane to remove.
  container.querySelector(MISSING_SCREEN)?.remove();
  facade.draw(SCREEN.nodes);
  if (hasError) container.querySelector(ERROR_PLACE)?.append(error);
  facade.texts.push(SCREEN.texts);
  facade.show();
  const { box, typed = '' } = facade;
  if (box && !hadBox) {
    box.value = typed;
    restoreFocus(facade);
  }
  const input = container.querySelector('input');

  // WebKitGTK has no property `enterKeyHint`.
  if (box?.getAttribute('enterkeyhint') === 'send')
    on('keydown', (event) => {
      if (event.target !== box || !(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
      if (event.shiftKey || event.isComposing || event.keyCode === COMPOSING_KEY) return;
      event.preventDefault();
      if (box.value.trim() !== '') setAct(box, event);
    });
  if (!input) return;
  on('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[part~=select-files]'))) return;
    // Browsers open the file picker only during a click, so the click is not repeated later.
    setAct();
    input.click();
  });
  on('change', (event) => event.target === input && setAct(input, event));
  on('dragover drop', (event) => {
    if (!(event instanceof DragEvent) || !event.dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser would open the file and leave the page.
    event.preventDefault();
    if (event.type !== 'drop') return;
    input.files = event.dataTransfer.files;
    setAct(input, new Event('change', { bubbles: true }));
  });
}
