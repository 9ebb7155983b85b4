import { toTabs, type SelectionAction, type SelectionTab } from '../../domain/page/selection';
import { create } from '../../components/createElement';
import { tabLabel, type SelectionWords } from './selectionView';

interface TabOptions {
  readonly words: SelectionWords;
  readonly actions: readonly SelectionAction[];
  onTab(tab: SelectionTab): void;
}

export function createTabs({ actions, words, onTab }: TabOptions) {
  const tabs = new Map(
    toTabs(actions).map((tab) => [
      tab,
      create(
        'button',
        { type: 'button', class: 'la-tab', part: 'tab selection-action', role: 'tab' },
        tabLabel(tab, words),
      ),
    ]),
  );
  for (const [tab, button] of tabs) button.addEventListener('click', () => onTab(tab));
  const list = create(
    'div',
    { class: 'la-tabs', role: 'tablist', 'aria-label': words.t['selection.actions'] },
    ...tabs.values(),
  );
  list.addEventListener('keydown', (event) => {
    const enabled = [...tabs.values()].filter((button) => button.ariaDisabled !== 'true');
    const at = enabled.findIndex((button) => button.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % enabled.length,
      ArrowLeft: (at + enabled.length - 1) % enabled.length,
      Home: 0,
      End: enabled.length - 1,
    };
    const target = enabled[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.click();
  });
  return { tabs, list };
}
