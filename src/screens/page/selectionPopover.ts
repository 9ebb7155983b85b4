import type { SelectionAction, SelectionTab } from '../../domain/page/selection';
import { hasChanges, textOfParts } from '../../domain/write/textDiff';
import type { SelectionState } from '../../state/page/selectionTool';
import { create, createIcon } from '../../components/createElement';
import { createResult, type ResultOptions } from './selectionResult';
import { createTabs } from './selectionTabs';
import { tabLabel } from './selectionView';

// From Lucide, like the icons in `components/Icon.tsx`.
const ICONS = {
  close: 'M18 6 6 18M6 6l12 12',
  arrow: 'M5 12h14M12 5l7 7-7 7',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  check: 'M20 6 9 17l-5-5',
  listen:
    'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.6a1.4 1.4 0 0 1-1 .4H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l3.4 3.4a.7.7 0 0 0 1.2-.5zM16 9a5 5 0 0 1 0 6M19.4 18.4a9 9 0 0 0 0-12.8',
  stop: 'M6 6h12v12H6z',
} as const;

export type Listened = 'source' | 'result';

export interface PopoverOptions extends ResultOptions {
  readonly actions: readonly SelectionAction[];
  /** Sorted by name, as in the menu. */
  readonly languages: readonly (readonly [code: string, name: string])[];
  readonly canSpeak: boolean;
  readonly isEditable: boolean;
  onTab(tab: SelectionTab): void;
  onTarget(code: string): void;
  onListen(which: Listened): void;
  onCopy(text: string): void;
  onReplace(text: string): void;
  onClose(): void;
}

export interface PopoverView {
  readonly state: SelectionState;
  /** Set while a text is read aloud. `stopLabel` is the name of the button that stops the reading. */
  readonly reading: { readonly which: Listened; readonly stopLabel: string } | undefined;
  readonly notice: string;
  readonly isCopied: boolean;
}

export interface SelectionPopover {
  readonly element: HTMLElement;
  show(view: PopoverView): void;
  /** Focuses the selected tab, or the first control if there are no tabs. */
  focus(): void;
}

function createIconButton(path: string, label: string, part: string, onPress: () => void): HTMLButtonElement {
  const button = create(
    'button',
    { type: 'button', class: 'la-iconbtn', part: `button icon-button ${part}`.trim(), 'aria-label': label },
    createIcon(path),
  );
  button.addEventListener('click', onPress);
  return button;
}

export function createSelectionPopover(options: PopoverOptions): SelectionPopover {
  const { words, actions, canSpeak, isEditable } = options;
  const { t, messages, nameOf } = words;
  const { tabs, list } = createTabs(options);
  const [firstTab] = tabs.keys();
  const hasVoice = canSpeak && actions.includes('speak');

  const close = createIconButton(ICONS.close, t['selection.close'], '', options.onClose);
  const title = create(
    'div',
    { class: 'la-pop__title' },
    firstTab ? tabLabel(firstTab, words) : t['selection.label'],
  );
  const listenSource = createIconButton(ICONS.listen, t['selection.listen'], 'listen', () =>
    options.onListen('source'),
  );
  const from = create('span', { class: 'la-pop__from' });
  const arrow = createIcon(ICONS.arrow, 'la-icon--sm');
  const select = create(
    'select',
    { class: 'la-select la-pop__language', part: 'page-language', 'aria-label': t['page.language'] },
    ...options.languages.map(([value, name]) => create('option', { value }, name)),
  );
  select.addEventListener('change', () => options.onTarget(select.value));
  const pair = create('div', { class: 'la-pop__pair' }, ...(hasVoice ? [listenSource] : []), from);
  const body = create('div', { class: 'la-pop__body', part: 'selection-result', role: 'status' });
  const listenResult = createIconButton(ICONS.listen, t['selection.listenResult'], 'listen', () =>
    options.onListen('result'),
  );
  const copy = createIconButton(ICONS.copy, messages['output.copy'], 'copy', () =>
    options.onCopy(resultText()),
  );
  const replace = create(
    'button',
    {
      type: 'button',
      class: 'la-btn la-btn--primary la-pop__end',
      part: 'button primary-button',
      'aria-label': t['selection.replace'],
    },
    t['selection.replaceShort'],
  );
  replace.addEventListener('click', () => options.onReplace(resultText()));
  const foot = create('div', { class: 'la-pop__foot' });
  const notice = create('p', { class: 'la-pop__notice', role: 'status' });
  const panel = create('div', {}, pair, body, foot, notice);
  const element = create(
    'div',
    {
      popover: 'manual',
      class: 'la-pop',
      part: 'selection-popover',
      role: 'dialog',
      'aria-label': t['selection.label'],
    },
    create('div', { class: 'la-pop__head' }, tabs.size > 1 ? list : title, close),
    panel,
  );
  if (tabs.size > 1) panel.setAttribute('role', 'tabpanel');

  let shown: PopoverView | undefined;

  function resultText(): string {
    const results = shown?.state.results;
    if (shown?.state.tab === 'improve')
      return results?.improve.kind === 'success' ? textOfParts(results.improve.value.parts) : '';
    return results?.translate.kind === 'success' ? results.translate.value : '';
  }

  /** A long text scrolls inside the popover, so it must be reachable by keyboard. */
  function markCut(): void {
    const isLong = body.scrollHeight > body.clientHeight + 1;
    const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 1;
    body.classList.toggle('is-cut', isLong && !isAtEnd);
    if (isLong) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  }
  body.addEventListener('scroll', markCut, { passive: true });

  function showTabs({ tab, word }: SelectionState): void {
    for (const [name, button] of tabs) {
      const isSelected = name === tab;
      button.ariaSelected = String(isSelected);
      button.tabIndex = isSelected ? 0 : -1;
      if (name === 'dictionary' && word === undefined) button.ariaDisabled = 'true';
    }
    if (tab && tabs.size > 1) panel.ariaLabel = tabLabel(tab, words);
  }

  function showListen(button: HTMLButtonElement, which: Listened, reading: PopoverView['reading']): void {
    const isReading = reading?.which === which;
    const label = which === 'source' ? t['selection.listen'] : t['selection.listenResult'];
    button.ariaLabel = isReading ? reading.stopLabel : label;
    button.replaceChildren(createIcon(isReading ? ICONS.stop : ICONS.listen));
  }

  function showTools({ state: { tab, results }, reading, isCopied }: PopoverView): void {
    showListen(listenSource, 'source', reading);
    showListen(listenResult, 'result', reading);
    copy.ariaLabel = tab === 'improve' ? t['selection.copyImproved'] : messages['output.copy'];
    copy.replaceChildren(createIcon(isCopied ? ICONS.check : ICONS.copy));
    const isReady = tab !== undefined && results[tab].kind === 'success';
    for (const button of [listenResult, copy]) button.disabled = !isReady;
    replace.disabled = results.improve.kind !== 'success' || !hasChanges(results.improve.value.parts);
    const tools = [
      ...(hasVoice && tab === 'translate' ? [listenResult] : []),
      ...(tab === 'translate' || tab === 'improve' ? [copy] : []),
      ...(tab === 'improve' && isEditable ? [replace] : []),
    ];
    // Replaces the tools only if they differ, because a replaced button would lose the focus.
    if (tools.length !== foot.childElementCount || tools.some((tool, index) => foot.children[index] !== tool))
      foot.replaceChildren(...tools);
    foot.hidden = tools.length === 0;
  }

  return {
    element,
    show(view) {
      const { state } = view;
      const { tab } = state;
      const isSame = shown?.state === state;
      shown = view;
      showTabs(state);
      // If there are several tabs, the button for reading aloud is on another tab.
      pair.hidden = tab === 'improve' && (!hasVoice || tabs.size > 1);
      from.textContent = nameOf(state.pair.source);
      select.value = state.pair.target;
      if (tab !== 'translate') {
        arrow.remove();
        select.remove();
      } else if (!select.parentNode) pair.append(arrow, select);
      if (!isSame) {
        const isLoading = tab !== undefined && /idle|loading/.test(state.results[tab].kind);
        body.ariaBusy = isLoading ? 'true' : null;
        const hadFocus = body.matches(':focus-within');
        body.replaceChildren(...createResult(state, options));
        if (hadFocus) close.focus();
      }
      showTools(view);
      notice.textContent = view.notice;
      notice.hidden = view.notice === '';
      markCut();
    },
    focus() {
      const selected =
        tabs.size > 1 ? [...tabs.values()].find((button) => button.ariaSelected === 'true') : undefined;
      (selected ?? element.querySelector<HTMLElement>('select, button'))?.focus({ preventScroll: true });
    },
  };
}
