import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { AppError } from '@lang-assistant/core/errors';
import { withLanguage, type LanguagePair } from '@lang-assistant/core/translate/translation';
import { toTabs, type SelectionAction, type SelectionTab } from '../../domain/page/selection';
import type { LocaleData, PageMessages } from '../../i18n/messages';
import { voiceProblemText } from '../../i18n/voice/voiceProblemText';
import { createSelectionPopover, type Listened, type PopoverView } from '../../screens/page/selectionPopover';
import { loadChunk } from '../../services/backends/loadChunk';
import type { SelectionServices } from '../../services/contracts/selection';
import { canSpeak } from '../../services/device/canDictate';
import { createClipboard } from '../../services/device/clipboard';
import type { SelectedText } from '../../services/host/page/selectedText';
import { createSelectionTool } from '../../state/page/selectionTool';
import { createPopoverSheet } from '../../theme/page/selectionPopoverStyles';
import type { WidgetElement } from '../elementConfig';
import { dispatch } from '../events';
import { createSelectionTexts } from './selectionTexts';

export interface OpenOptions {
  readonly element: WidgetElement;
  readonly draw: (popover: HTMLElement, sheet: CSSStyleSheet) => void;
  readonly place: (popover: HTMLElement, selected: SelectedText) => void;
  readonly localeData: LocaleData;
  readonly t: PageMessages;
  readonly actions: readonly SelectionAction[];
  readonly selected: SelectedText;
  /** The languages of the element, as the page spells them. */
  readonly pair: LanguagePair;
  readonly onTarget: (code: string) => void;
  /** Called after a click on Close, or after the text was replaced. */
  readonly onClose: () => void;
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
function pairOf({ language }: SelectedText, { source, target }: LanguagePair): LanguagePair {
  const pair = { source: toCode(source), target: toCode(target) };
  return withLanguage(pair, 'source', parseLanguageCode(language) ?? pair.source);
}

const loading = new WeakMap<WidgetElement, Promise<SelectionServices>>();

function loadServices(element: WidgetElement): Promise<SelectionServices> {
  const known = loading.get(element);
  if (known) return known;
  const services = loadChunk(import('./selectionServices')).then(({ createSelectionServices }) =>
    createSelectionServices(element),
  );
  loading.set(element, services);
  // If loading fails, the next call tries again.
  services.catch(() => loading.delete(element));
  return services;
}

const sheet = createPopoverSheet();

export function openSelection(options: OpenOptions): OpenSelection {
  const { element, actions, selected, onTarget, onClose } = options;
  const texts = createSelectionTexts(options.localeData, options.t);
  const text = selected.text.trim();
  const focusedBefore = document.activeElement;
  let services: SelectionServices | undefined;
  let extras: Omit<PopoverView, 'state'> = { reading: undefined, notice: '', isCopied: false };
  let isClosed = false;

  const report = (problem: unknown) =>
    dispatch(element, 'la-error', {
      feature: 'widget',
      error: { kind: 'unexpected', message: String(problem) },
    });

  async function load(): Promise<SelectionServices> {
    const [loaded] = await Promise.all([loadServices(element), texts.prepare(toTabs(actions))]);
    services = loaded;
    return loaded;
  }

  const tool = createSelectionTool(
    { text, pair: pairOf(selected, options.pair), actions, locale: texts.locale },
    {
      services: load,
      onChange: () => show({ notice: '', isCopied: false }),
      onAction: (action) => dispatch(element, 'la-selection', { text, action }),
      onError: (feature: SelectionTab, error: AppError) => {
        // Limits have a separate event, `la-limit-reached`.
        if (error.kind === 'limit') return;
        const detail = { feature: feature === 'improve' ? 'write' : feature, error } as const;
        if (dispatch(element, 'la-error', detail)) services?.warnFailure(detail, text);
      },
      report,
    },
  );

  async function listen(which: Listened): Promise<void> {
    const isStopped = extras.reading?.which === which;
    // `endSpeech` also calls the callback of `speak`, which updates the buttons.
    services?.endSpeech();
    if (isStopped) return;
    dispatch(element, 'la-selection', { text, action: 'speak' });
    try {
      const [{ speak }, words] = await Promise.all([load(), texts.loadVoice()]);
      if (isClosed) return;
      const { pair, results } = tool.state;
      const isSource = which === 'source';
      const language = isSource ? pair.source : pair.target;
      const spoken = isSource || results.translate.kind !== 'success' ? text : results.translate.value;
      show({
        notice: '',
        reading: { which, stopLabel: words[isSource ? 'voice.stopSource' : 'voice.stopOutput'] },
      });
      speak(spoken, language, (problem) =>
        show({
          reading: undefined,
          notice: problem ? voiceProblemText(problem, texts.nameOf(language), words) : '',
        }),
      );
    } catch {
      // An import failed, so the notice says that the connection failed.
      show({ reading: undefined, notice: texts.messages['error.network'] });
    }
  }

  async function copy(copied: string): Promise<void> {
    const isCopied = await createClipboard().write(copied);
    show({ isCopied, notice: await texts.copyNotice(isCopied) });
  }

  function replace(replacement: string): void {
    const { text: original } = selected;
    const [lead = ''] = /^\s*/.exec(original) ?? [];
    const [trail = ''] = /\s*$/.exec(original) ?? [];
    if (selected.replace(lead + replacement.trim() + trail)) onClose();
    else show({ notice: texts.t['selection.notReplaced'] });
  }

  const popover = createSelectionPopover({
    words: texts,
    actions,
    languages: texts.languages,
    canSpeak: canSpeak(),
    isEditable: selected.isEditable,
    errorText: (tab, error) => texts.errorText(tab, error, services?.audience ?? 'anonymous'),
    noDefinitions: texts.noDefinitions,
    notesOn: texts.notesOn,
    onTab: (tab) => tool.choose(tab),
    onTarget(code) {
      onTarget(code);
      tool.setTarget(code);
    },
    onListen: (which) => void listen(which),
    onCopy: (copied) => void copy(copied),
    onReplace: replace,
    onRetry: () => tool.retry(),
    onClose,
  });
  const { element: box } = popover;

  const place = () => options.place(box, selected);

  function show(change: Partial<Omit<PopoverView, 'state'>>): void {
    if (isClosed) return;
    extras = { ...extras, ...change };
    popover.show({ state: tool.state, ...extras });
    place();
  }

  options.draw(box, sheet);
  const [first] = toTabs(actions);
  if (first) tool.choose(first);
  else show({});

  return {
    selected,
    get isShown() {
      return box.matches(':popover-open');
    },
    place,
    focus: popover.focus,
    close(isReturning) {
      isClosed = true;
      tool.cancel();
      if (extras.reading) services?.endSpeech();
      const hadFocus = box.matches(':focus-within');
      box.remove();
      if (!isReturning || !hadFocus) return;
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
      selected.restore();
    },
  };
}
