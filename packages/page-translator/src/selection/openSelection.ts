import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { Locale } from '@lang-assistant/core/locales';
import { withLanguage } from '@lang-assistant/core/translate/translation';
import { createSheet } from '@lang-assistant/ui/createElement';
import { openPopover } from '@lang-assistant/ui/popover';
import { ACTION_RULES, POPOVER_RULES } from '@lang-assistant/ui/styles';
import { createNameOf } from '../languageNames.js';
import type { PageMessages } from '../messages/en.js';
import type { PageLanguages } from '../pageProgress.js';
import { isOpenAction, type OpenAction, type SelectionAction } from './actions.js';
import type { SelectionLayer } from './layer.js';
import type { ErrorText, SelectionOptions } from './options.js';
import {
  createPopoverControls,
  type Listened,
  type PopoverControls,
  type PopoverView,
} from './popoverControls.js';
import type { SelectedText } from './selectedText.js';
import popoverRules from './selectionPopover.css?inline';

export interface OpenOptions {
  readonly options: SelectionOptions;
  readonly locale: Locale;
  readonly t: PageMessages;
  readonly actions: readonly SelectionAction[];
  readonly selected: SelectedText;
  readonly target: string;
  readonly layer: SelectionLayer;
  readonly onTarget: (code: string) => void;
  /** Called after a click on Close, and after Escape. */
  readonly onClose: () => void;
  /** Called before the text is opened elsewhere, or another popover opens. */
  readonly onLeave: () => void;
}

export interface OpenSelection {
  readonly selected: SelectedText;
  readonly isShown: boolean;
  place(): void;
  focus(): void;
  /** @param isReturning if true, restores the previous focus and selection */
  close(isReturning: boolean): void;
}

const toCode = (code: string) => parseLanguageCode(code) ?? code;

/** Text that is already in the target language is translated back to the source language. */
function pairOf({ language }: SelectedText, source: string, target: string): PageLanguages {
  const pair = { source: toCode(source), target: toCode(target) };
  return withLanguage(pair, 'source', parseLanguageCode(language) ?? pair.source);
}

/** The button rules are nested in the class of the layer, so that they do not override other rules of the root. */
const sheet = createSheet(`.la-layer{${ACTION_RULES}}${POPOVER_RULES}${popoverRules}`);

const INITIAL = {
  result: { kind: 'idle' },
  opens: [],
  reading: undefined,
  notice: '',
  isCopied: false,
} as const satisfies Partial<PopoverView>;

interface Shown {
  view: PopoverView;
  show(change: Partial<PopoverView>): void;
}

/** Only the newest translation is shown. A function that never answers is ended by the next one, or by closing. */
function createTranslation({ options, selected, t }: OpenOptions, shown: Shown) {
  const text = selected.text.trim();
  let running = new AbortController();

  const errorText = (error: unknown): ErrorText =>
    options.errorText?.(error) ?? {
      title: t['selection.failed'],
      text: t['selection.network'],
      canRetry: true,
    };

  async function start(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    shown.show({ result: { kind: 'loading' }, notice: '', isCopied: false });
    try {
      const answer: unknown = await options.translate(text, shown.view.pair, signal);
      if (!signal.aborted) shown.show({ result: { kind: 'success', text: String(answer) } });
    } catch (error) {
      if (!signal.aborted) shown.show({ result: { kind: 'error', error: errorText(error) } });
    }
  }
  return { start: () => void start(), stop: () => running.abort() };
}

/** Reads the selected text or its translation aloud, one at a time. */
function createReading({ options, selected, t }: OpenOptions, shown: Shown) {
  let end: (() => void) | undefined;
  function stop(): void {
    end?.();
    end = undefined;
  }
  function listen(which: Listened): void {
    const isStopped = shown.view.reading?.which === which;
    stop();
    if (isStopped || !options.speak) return shown.show({ reading: undefined });
    options.onAction?.('speak', selected.text.trim());
    const { pair, result } = shown.view;
    const isSource = which === 'source';
    const stopLabel = t[isSource ? 'selection.stopSource' : 'selection.stopResult'];
    const reading = { which, stopLabel };
    shown.show({ notice: '', reading });
    const read = isSource || result.kind !== 'success' ? selected.text.trim() : result.text;
    end = options.speak(read, isSource ? pair.source : pair.target, (problem = '') => {
      // Another reading may have started.
      if (shown.view.reading === reading) shown.show({ reading: undefined, notice: problem });
    });
  }
  return { listen, stop };
}

/** The clipboard is missing on insecure pages, and blocked on some. */
async function copy(text: string, t: PageMessages): Promise<Partial<PopoverView>> {
  try {
    await navigator.clipboard.writeText(text);
    return { isCopied: true, notice: t['selection.copied'] };
  } catch {
    return { isCopied: false, notice: t['selection.copyFailed'] };
  }
}

/** The actions for which the text can be opened. */
async function readOpens(
  { options, actions, selected }: OpenOptions,
  language: string,
): Promise<OpenAction[]> {
  const { canOpen = async () => true } = options;
  const offered = actions.filter(isOpenAction);
  const answers = await Promise.all(
    offered.map((action) => canOpen(action, selected.text.trim(), language).catch(() => false)),
  );
  return offered.filter((_, index) => answers[index]);
}

export function openSelection(opened: OpenOptions): OpenSelection {
  const { options, actions, selected, locale, t } = opened;
  const text = selected.text.trim();
  let isClosed = false;
  const shown: Shown = {
    view: { ...INITIAL, pair: pairOf(selected, options.source ?? 'en', opened.target) },
    show(change) {
      if (isClosed) return;
      popover.show((shown.view = { ...shown.view, ...change }));
      host.place();
    },
  };
  const announce = (action: SelectionAction) => options.onAction?.(action, text);
  const translation = createTranslation(opened, shown);
  const reading = createReading(opened, shown);

  function translate(): void {
    announce('translate');
    translation.start();
  }

  const popover: PopoverControls = createPopoverControls({
    t,
    nameOf: createNameOf(options.languages, locale),
    actions,
    menu: { names: options.languages, locale },
    canSave: () => options.save,
    onTarget(code) {
      opened.onTarget(code);
      shown.view = { ...shown.view, pair: { ...shown.view.pair, target: code } };
      translate();
    },
    onListen: reading.listen,
    onCopy: async (copied) => shown.show(await copy(copied, t)),
    async onSave(made) {
      const { result, pair, saved } = shown.view;
      shown.show({ saved: saved !== result && result });
      try {
        shown.show({ notice: await options.save?.({ text, translation: made, ...pair }, saved !== result) });
      } catch (error) {
        shown.show({ saved, notice: options.errorText?.(error)?.text });
      }
    },
    onOpen(action) {
      announce(action);
      opened.onLeave();
      options.open?.(action, text, shown.view.pair);
    },
    onRetry: translation.start,
    onClose: opened.onClose,
  });
  const { element: box } = popover;
  opened.layer.insertPopover(box, sheet);
  const host = openPopover(box, {
    readLines: selected.readLines,
    onEscape: opened.onClose,
    onReplaced: opened.onLeave,
  });
  shown.show({});
  void readOpens(opened, shown.view.pair.source).then((opens) => shown.show({ opens }));
  if (actions.includes('translate')) translate();

  return {
    selected,
    get isShown() {
      return box.matches(':popover-open');
    },
    place: host.place,
    focus: popover.focus,
    close(isReturning) {
      isClosed = true;
      translation.stop();
      reading.stop();
      const isRestoring = isReturning && box.matches(':focus-within');
      host.close(isRestoring);
      box.remove();
      if (isRestoring) selected.restore();
    },
  };
}
