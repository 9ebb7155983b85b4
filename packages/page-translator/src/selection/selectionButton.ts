import { create, createIcon } from '@lang-assistant/ui/createElement';
import { LANGUAGES } from '@lang-assistant/ui/icons';
import { screenSizeFor } from '@lang-assistant/ui/placeBeside';
import type { PageMessages } from '../messages/en.js';
import { isOpenAction, type SelectionAction } from './actions.js';
import { showAtSelection, type SelectionLayer } from './layer.js';
import type { SelectedText } from './selectedText.js';

function labelOf(actions: readonly SelectionAction[], t: PageMessages): string {
  if (actions.includes('translate')) return t['selection.button'];
  const opened = actions.find(isOpenAction);
  return actions.includes('speak') || !opened ? t['selection.listen'] : t[`selection.${opened}`];
}

/** The button is in the top layer, so that nothing on the page covers it. */
const createOpener = (actions: readonly SelectionAction[], t: PageMessages): HTMLButtonElement =>
  create(
    'button',
    {
      type: 'button',
      popover: 'manual',
      class: 'la-spot la-selbtn',
      part: 'button selection-button',
      'aria-label': labelOf(actions, t),
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
    createIcon(LANGUAGES, 'la-icon--sm'),
  );

export interface ButtonTexts {
  readonly t: PageMessages;
  readonly actions: readonly SelectionAction[];
}

/** The button for one selection. */
export function createSelectionButton(layer: SelectionLayer) {
  let button: HTMLButtonElement | undefined;
  function hide(): void {
    button?.remove();
    button = undefined;
    layer.release();
  }
  return {
    isShown: () => button !== undefined,
    /** True if the browser has hidden the button, because the page has moved or replaced its root. */
    isLost: () => button?.matches(':popover-open') === false,
    hide,
    /** Without a place for the button, nothing is shown. */
    show(
      { t, actions }: ButtonTexts,
      selected: SelectedText,
      onPress: (isByKeyboard: boolean) => void,
    ): void {
      const created = createOpener(actions, t);
      layer.element.append(created);
      button = created;
      if (!showAtSelection(created, selected)) return hide();
      // `detail` is 0 for a click without a pointer.
      created.addEventListener('click', ({ detail }) => onPress(detail === 0));
    },
    showError(text: string): void {
      if (!button) return;
      button.classList.add('la-selbtn--failed');
      button.append(create('span', { role: 'alert' }, text));
      const rest = screenSizeFor(button).width - button.offsetWidth;
      button.style.left = `${Math.max(0, Math.min(button.offsetLeft, rest))}px`;
    },
  };
}
