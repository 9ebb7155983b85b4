import type { AppError } from '@lang-assistant/core/errors';
import type { Locale } from '@lang-assistant/core/locales';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { DictionaryReply } from '../../domain/dictionary/dictionary';
import { readWord } from '../../domain/dictionary/wordForm';
import { toTabs, type SelectionAction, type SelectionTab } from '../../domain/page/selection';
import { IDLE, LOADING, type RequestState } from '../../domain/requestState';
import type { Improved } from '../../domain/write/writeNotes';
import type { SelectionServices } from '../../services/contracts/selection';
import { createLatestRequest } from '../latestRequest';

export interface SelectionResults {
  readonly translate: RequestState<string>;
  readonly dictionary: RequestState<DictionaryReply>;
  readonly improve: RequestState<Improved>;
}

export interface SelectionState {
  /** Without white space at its ends. */
  readonly text: string;
  readonly pair: LanguagePair;
  /** Undefined if the text is only read aloud. */
  readonly tab: SelectionTab | undefined;
  /** The selected word without punctuation; undefined if the text is not a single word. */
  readonly word: string | undefined;
  readonly results: SelectionResults;
}

export interface OpenedSelection {
  readonly text: string;
  readonly pair: LanguagePair;
  readonly actions: readonly SelectionAction[];
  readonly locale: Locale;
}

export interface SelectionTool {
  readonly state: SelectionState;
  choose(tab: SelectionTab): void;
  setTarget(code: string): void;
  retry(): void;
  cancel(): void;
}

interface Dependencies {
  /** Rejects if the services cannot be loaded. */
  services(): Promise<SelectionServices>;
  onChange(): void;
  onAction(action: SelectionTab): void;
  onError(feature: SelectionTab, error: AppError): void;
  report(problem: unknown): void;
}

const NO_RESULTS: SelectionResults = { translate: IDLE, dictionary: IDLE, improve: IDLE };

/** Runs the actions on one selection. In each tab, a new request replaces the previous one. */
export function createSelectionTool(
  { text: selected, pair, actions, locale }: OpenedSelection,
  { services, onChange, onAction, onError, report }: Dependencies,
): SelectionTool {
  const text = selected.trim();
  const form = readWord(text, pair.source);
  const word = form.kind === 'one' ? form.word : undefined;
  const tabs = new Set(toTabs(actions).filter((tab) => tab !== 'dictionary' || word !== undefined));
  let state: SelectionState = { text, pair, word, tab: undefined, results: NO_RESULTS };
  const requests = {
    translate: createLatestRequest(report),
    dictionary: createLatestRequest(report),
    improve: createLatestRequest(report),
  };

  function setResult<Tab extends SelectionTab>(tab: Tab, result: SelectionResults[Tab]): void {
    state = { ...state, results: { ...state.results, [tab]: result } };
    onChange();
  }

  function request<Tab extends SelectionTab, T>(
    tab: Tab,
    ask: (services: SelectionServices, signal: AbortSignal) => Promise<T>,
    toResult: (outcome: RequestState<T>) => SelectionResults[Tab],
    next: () => void = () => undefined,
  ): void {
    setResult(tab, toResult(LOADING));
    requests[tab].run(
      0,
      async (signal) => ask(await services(), signal),
      (outcome) => {
        setResult(tab, toResult(outcome));
        if (outcome.kind === 'success') next();
        else onError(tab, outcome.error);
      },
    );
  }

  function lookUp(): void {
    if (word === undefined) return;
    const { source, target } = state.pair;
    const query = { word, language: source, otherLanguage: target, readerLanguage: locale };
    request(
      'dictionary',
      (asked, signal) => asked.lookUp(query, signal),
      (outcome) => outcome,
    );
  }

  const START: Readonly<Record<SelectionTab, () => void>> = {
    translate: () =>
      request(
        'translate',
        (asked, signal) => asked.translate(text, state.pair, signal),
        (outcome) => outcome,
        // The translate tab shows the beginning of the word's dictionary entry below the translation.
        () => tabs.has('dictionary') && state.results.dictionary.kind === 'idle' && lookUp(),
      ),
    dictionary: lookUp,
    improve: () =>
      request(
        'improve',
        (asked, signal) => asked.improve(text, state.pair.source, signal),
        (outcome) => outcome,
      ),
  };

  function choose(tab: SelectionTab): void {
    if (!tabs.has(tab) || tab === state.tab) return;
    state = { ...state, tab };
    onAction(tab);
    const { kind } = state.results[tab];
    if (kind === 'idle' || kind === 'error') START[tab]();
    else onChange();
  }

  return {
    get state() {
      return state;
    },
    choose,
    setTarget(target) {
      state = { ...state, pair: { ...state.pair, target } };
      onAction('translate');
      START.translate();
    },
    retry() {
      if (state.tab) START[state.tab]();
    },
    cancel() {
      for (const pending of Object.values(requests)) pending.cancel();
    },
  };
}
