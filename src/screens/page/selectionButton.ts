import { toTabs, type SelectionAction } from '../../domain/page/selection';
import { create, createIcon } from '../../components/createElement';
import { tabLabel, type SelectionWords } from './selectionView';

// From Lucide, like the icon in `components/Icon.tsx`.
const TRANSLATE = 'M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6';

type ButtonWords = Pick<SelectionWords, 't' | 'messages'>;

function labelOf(actions: readonly SelectionAction[], words: ButtonWords): string {
  const [first] = toTabs(actions);
  if (actions.includes('translate')) return words.t['selection.button'];
  return first ? tabLabel(first, words) : words.t['selection.listen'];
}

/** The button is in the top layer, so that nothing on the page covers it. */
export function createSelectionButton(
  actions: readonly SelectionAction[],
  words: ButtonWords,
): HTMLButtonElement {
  return create(
    'button',
    {
      type: 'button',
      popover: 'manual',
      class: 'la-selbtn',
      part: 'button selection-button',
      'aria-label': labelOf(actions, words),
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
    createIcon(TRANSLATE, 'la-icon--sm'),
  );
}
