import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { AppError } from '@lang-assistant/core/errors';
import type { SelectionTab } from '../../domain/page/selection';
import type { DictionaryReply } from '../../domain/dictionary/dictionary';
import type { TextPart } from '../../domain/write/textDiff';
import type { Improved } from '../../domain/write/writeNotes';
import type { ErrorText } from '../../i18n/translateErrorText';
import type { SelectionState } from '../../state/page/selectionTool';
import { create, createIcon } from '../../components/createElement';
import type { SelectionWords } from './selectionView';

// From Lucide, like the icons in `components/Icon.tsx`.
const RETRY = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8 M3 3v5h5';

/** The maximum number of definitions below the translation of a word. */
const FEW_DEFINITIONS = 2;

export interface ResultOptions {
  readonly words: SelectionWords;
  errorText(tab: SelectionTab, error: AppError): ErrorText;
  noDefinitions(): string;
  /** Says, for example, that nothing was changed, or what was not checked. */
  notesOn(improved: Improved): readonly string[];
  onRetry(): void;
}

function createEntry(word: string, { wordType, definitions }: DictionaryReply, max: number): HTMLElement[] {
  return [
    create('p', { class: 'la-pop__entry' }, create('strong', {}, word), wordType),
    create('ol', { class: 'la-defs' }, ...definitions.slice(0, max).map((text) => create('li', {}, text))),
  ];
}

function createText(text: string | readonly TextPart[], code: string): HTMLElement {
  const parts: readonly TextPart[] = typeof text === 'string' ? [{ kind: 'same', text }] : text;
  return create(
    'div',
    { class: 'la-pop__text', lang: languageTag(code), dir: 'auto' },
    ...parts.map((part) => (part.kind === 'same' ? part.text : part.after && create('ins', {}, part.after))),
  );
}

function createFailure(tab: SelectionTab, error: AppError, options: ResultOptions): HTMLElement {
  const { errorText, onRetry, words } = options;
  const { title: heading, text, canRetry } = errorText(tab, error);
  const failure = create(
    'div',
    { class: 'la-fail' },
    create('p', {}, ...(heading === undefined ? [] : [create('strong', {}, heading)]), text),
  );
  if (!canRetry) return failure;
  const retry = create(
    'button',
    { type: 'button', class: 'la-btn la-btn--secondary', part: 'button secondary-button' },
    createIcon(RETRY),
    words.messages['output.retry'],
  );
  retry.addEventListener('click', onRetry);
  failure.append(retry);
  return failure;
}

const createLoading = (text: string) => [
  create('span', { class: 'la-sr' }, text),
  create('div', { class: 'la-skeleton', 'aria-hidden': 'true' }, create('i', {}), create('i', {})),
];

function createTranslation({ word, pair: { target }, results }: SelectionState, text: string): HTMLElement[] {
  if (word === undefined) return [createText(text, target)];
  const { dictionary } = results;
  const term = create('div', { class: 'la-pop__term', lang: languageTag(target), dir: 'auto' }, text);
  const hasEntry = dictionary.kind === 'success' && dictionary.value.definitions.length > 0;
  return hasEntry ? [term, ...createEntry(word, dictionary.value, FEW_DEFINITIONS)] : [term];
}

function createImproved({ parts }: Improved, code: string, notes: readonly string[]): HTMLElement[] {
  return [createText(parts, code), ...notes.map((note) => create('p', { class: 'la-pop__none' }, note))];
}

export function createResult(state: SelectionState, options: ResultOptions): Node[] {
  const { tab, word, pair: languages, results } = state;
  if (!tab) return [];
  const result = results[tab];
  if (result.kind === 'idle' || result.kind === 'loading')
    return createLoading(options.words.messages['output.translating']);
  if (result.kind === 'error') return [createFailure(tab, result.error, options)];
  if (typeof result.value === 'string') return createTranslation(state, result.value);
  if (!('definitions' in result.value))
    return createImproved(result.value, languages.source, options.notesOn(result.value));
  return result.value.definitions.length > 0
    ? createEntry(word ?? '', result.value, Infinity)
    : [create('p', { class: 'la-pop__none' }, options.noDefinitions())];
}
