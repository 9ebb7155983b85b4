import { DEFAULT_LOCALE, parseLocale, type Locale } from '@lang-assistant/core/locales';
import { importPopover, loadMessages } from '../loadParts.js';
import { isOpenAction, type SelectionAction } from './actions.js';
import type { SelectionLayer } from './layer.js';
import type { OpenSelection } from './openSelection.js';
import type { SelectionOptions } from './options.js';
import { readSelectedText, type SelectedText } from './selectedText.js';
import { createSelectionButton, type ButtonTexts } from './selectionButton.js';

/** Without the actions for which there is no function. */
function readActions({ actions, open, speak }: SelectionOptions): readonly SelectionAction[] {
  return actions.filter((action) => (isOpenAction(action) ? open : action !== 'speak' || speak));
}

/** Undefined if no action is offered for the user's selection. */
export function readOffered(options: SelectionOptions): SelectedText | undefined {
  const actions = readActions(options);
  const selected = actions.length > 0 ? readSelectedText() : undefined;
  if (!selected || (selected.isInField && !actions.includes('improve'))) return undefined;
  // The dictionary alone has nothing to say about several words.
  const isOffered = actions.some((action) => action !== 'dictionary') || !/\s/.test(selected.text.trim());
  return isOffered ? selected : undefined;
}

async function loadTexts(options: SelectionOptions): Promise<(ButtonTexts & { locale: Locale }) | undefined> {
  const locale = parseLocale(options.locale) ?? DEFAULT_LOCALE;
  const t = await loadMessages(locale).catch(() => undefined);
  const actions = readActions(options);
  return t && actions.length > 0 ? { t, actions, locale } : undefined;
}

/** The button, and the popover that takes its place. */
export function createShown(layer: SelectionLayer, options: SelectionOptions) {
  const button = createSelectionButton(layer);
  let open: OpenSelection | undefined;
  /** The selection for which the button was last shown. */
  let last: SelectedText | undefined;
  /** The selection for which the button or the popover is being loaded or shown. */
  let current: SelectedText | undefined;
  let target: string | undefined;

  function close(isReturning: boolean): void {
    const closing = open;
    open = undefined;
    closing?.close(isReturning);
    layer.release();
  }

  function clear(): void {
    close(false);
    button.hide();
    layer.show();
  }

  /** If the messages cannot be loaded, nothing is shown, and the next selection tries again. */
  async function prepare(selected: SelectedText): ReturnType<typeof loadTexts> {
    last = current = selected;
    const texts = await loadTexts(options);
    if (current !== selected) return undefined;
    if (!texts) last = undefined;
    return texts;
  }

  async function showButton(selected: SelectedText): Promise<void> {
    const texts = await prepare(selected);
    if (!texts || open) return;
    clear();
    button.show(texts, selected, (isByKeyboard) => void show(selected, isByKeyboard));
  }

  async function show(selected: SelectedText, isByKeyboard: boolean): Promise<void> {
    const [texts, popover] = await Promise.all([prepare(selected), importPopover().catch(() => undefined)]);
    if (!texts || current !== selected) return;
    if (!popover) {
      await showButton(selected);
      return button.showError(texts.t['selection.network']);
    }
    clear();
    open = popover.openSelection({
      ...texts,
      options,
      selected,
      layer,
      target: target ?? options.target,
      onTarget: (code) => (target = code),
      onClose: closeToButton,
      onLeave: () => close(false),
    });
    if (isByKeyboard) open.focus();
  }

  function closeToButton(): void {
    const selected = open?.selected;
    close(true);
    if (selected && readOffered(options)?.isSame(selected)) void showButton(selected);
  }

  return {
    button,
    close,
    show,
    showButton,
    /** Hides the button. Also what is still being loaded is not shown. */
    dismiss(): void {
      current = undefined;
      button.hide();
    },
    getOpen: () => open,
    isLast: (selected: SelectedText | undefined) => Boolean(last && selected?.isSame(last)),
    forget: () => (last = current = undefined),
  };
}

type Shown = ReturnType<typeof createShown>;

/** Shows the button for the current selection, unless it was shown for it before. */
export function refresh(shown: Shown, options: SelectionOptions): void {
  const selected = readOffered(options);
  if (shown.getOpen() || shown.isLast(selected)) return;
  shown.button.hide();
  shown.forget();
  if (selected) void shown.showButton(selected);
}

/** Hides what belongs to another selection, or what the browser has hidden. Returns false if the popover stays. */
export function drop(shown: Shown, options: SelectionOptions): boolean {
  if (shown.getOpen()?.isShown === false || shown.button.isLost()) {
    shown.forget();
    shown.close(false);
    shown.button.hide();
  }
  const open = shown.getOpen();
  const selected = open || shown.button.isShown() ? readOffered(options) : undefined;
  if (open && (!selected || selected.isSame(open.selected))) return false;
  shown.close(false);
  if (!shown.isLast(selected)) shown.button.hide();
  return true;
}
