import { hasUserChanged, textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { IDLE } from '../../domain/requestState';
import { toWellFormed } from '@lang-assistant/core/text';
import {
  isSameButEnd,
  isSamePair,
  swapLanguages,
  withDetected,
  withLanguage,
  type LanguagePair,
  type Side,
} from '@lang-assistant/core/translate/translation';
import type { Services } from '../../services/contracts/services';
import { readKept } from '../keepTexts';
import type { TextSliceApi } from '../sliceApi';
import { createTextActs, type HistoryStep } from '../textActs';
import { createTextInput, isEmpty, languageChosenFor, UNDETECTED, type TextInput } from '../textInput';
import { createTranslateRequest, type TranslateDeps, type TranslateRequest } from './translateRequest';
import { createTyping } from '../typing';
import type { TranslateOutput, TranslateReason, TranslateSlice } from './types';

type Settings = Pick<TranslateSlice, 'pair' | 'detectedOver' | 'isLanguageCertain'>;

function versionOf({ text, pair, detectedOver, isLanguageCertain }: Settings & { readonly text: string }) {
  return { text, settings: { pair, detectedOver, isLanguageCertain } };
}

const NO_OUTPUT = { output: IDLE, answered: undefined } as const;
const NEW_TEXT = { ...NO_OUTPUT, ...UNDETECTED } as const;

/** A side that the host page did not change stays as it is. */
function changedByHost(pair: LanguagePair, before: LanguagePair, now: LanguagePair): LanguagePair {
  const sides: readonly Side[] = ['source', 'target'];
  return sides.reduce(
    (next, side) => (before[side] === now[side] ? next : withLanguage(next, side, now[side])),
    pair,
  );
}

/** A failed request could succeed now, because a backend is configured or the user has changed. */
function isRetryable(output: TranslateOutput, before: HostConfig, now: HostConfig): boolean {
  if (output.kind !== 'error') return false;
  const { kind } = output.error;
  return kind === 'unsupported' || (kind === 'limit' && hasUserChanged(before, now));
}

/** Text and choices of the user stay. */
function applyConfig(
  slice: TextSliceApi<TranslateSlice, TranslateDeps>,
  request: TranslateRequest,
  before: HostConfig,
  now: HostConfig,
): void {
  const { text, pair, output } = slice.get();
  const next = changedByHost(pair, before.languages, now.languages);
  const isNewPair = !isSamePair(pair, next);
  const isNewSource = pair.source !== next.source;
  if (isNewPair) slice.set({ pair: next, ...(isNewSource ? UNDETECTED : {}) });
  // Another server may have other languages.
  if (before.ajaxUrl !== now.ajaxUrl || before.endpoints !== now.endpoints)
    slice.set({ supports: undefined, languageMenus: undefined });
  const isNewLimit = textLimitOf(before) !== textLimitOf(now);
  if (isNewLimit) slice.set({ wasCut: false, cutOff: undefined });
  const isOwnText = text !== '' && text !== before.initialText;
  if (now.initialText !== before.initialText && !isOwnText) slice.get().setText(now.initialText);
  else if (isNewPair || before.formality !== now.formality || isRetryable(output, before, now))
    request.send('changed');
  else if (isNewLimit) request.send('typed');
}

function createTextChanges(
  slice: TextSliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  input: TextInput,
  request: TranslateRequest,
) {
  const acts = createTextActs<Settings>();

  /** Applies the user's choice. If the box has text, a chosen source also turns detection off. */
  function changePair(pair: LanguagePair, why: TranslateReason, change: Partial<TranslateSlice> = {}): void {
    const { pair: before, text } = slice.get();
    const certainty = pair.source === before.source ? {} : languageChosenFor(text);
    slice.set({ pair, ...certainty, ...change });
    services.emit('la-language-change', { ...pair, detected: false });
    // Send nothing before the element is on the page: `resume` then translates the text.
    if (slice.deps().session.isOnPage) request.send(why);
  }

  function setPair(pair: LanguagePair, change: Partial<TranslateSlice> = {}): void {
    changePair(pair, 'pressed', change);
    slice.deps().address.write('push');
  }

  function setText(next: string, isComposing = false, elapsedMs = 0): void {
    const edit = input.edit(next, isComposing);
    slice.set({ ...edit, ...(isEmpty(edit.text) ? NEW_TEXT : {}) });
    if (isEmpty(edit.text)) request.stop();
    else {
      request.send('typed', elapsedMs);
      input.prepare(elapsedMs);
    }
  }

  /** Replaces text and languages in one step, which Undo in the box reverts. */
  function replace(act: () => void): void {
    const before = versionOf(slice.get());
    act();
    const after = versionOf(slice.get());
    if (before.text === '' && after.text === '') return;
    slice.set({ replacedText: before.text });
    acts.record(before, after);
  }

  function onHistoryStep(step: HistoryStep, from: string): void {
    const settings = acts.step(step, from, slice.get().text);
    if (!settings || isSamePair(settings.pair, slice.get().pair)) return;
    changePair(settings.pair, 'typed', settings);
    slice.deps().address.write('push');
  }

  return { changePair, setPair, setText, replace, onHistoryStep };
}

function openMenuWith(slice: TextSliceApi<TranslateSlice, TranslateDeps>, services: Services) {
  return (side: Side): void => {
    // Without this part, the menu has its usual order.
    import('./languageMenus').then((it) => it.openLanguageMenu(slice, services, side)).catch(() => undefined);
  };
}

export function createTranslateSlice(
  slice: TextSliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  config: HostConfig,
): TranslateSlice {
  const input = createTextInput('translate', slice, services, (language) => {
    const { pair } = slice.get();
    if (withDetected(pair, language) !== pair) request.send('changed');
  });
  const request = createTranslateRequest(slice, services, input);
  const { changePair, setPair, setText, replace, onHistoryStep } = createTextChanges(
    slice,
    services,
    input,
    request,
  );

  return {
    text: readKept(config, services.keptTexts, 'translate') || config.initialText,
    wasCut: false,
    pair: config.languages,
    ...NEW_TEXT,
    setText,
    type: createTyping(slice, { setText, onHistoryStep, abort: request.abort }),
    importText(text, language) {
      replace(() => {
        setText(text);
        if (language === '') return;
        const { pair, visitPair } = slice.get();
        visitPair(withLanguage(pair, 'source', language));
      });
    },
    onReplaced: () => slice.set({ replacedText: undefined }),
    commitText: slice.commitEdit,
    clear() {
      if (slice.get().text === '') slice.deps().ui.showToast('emptyBox');
      else slice.get().setText('');
    },
    openLanguageMenu: openMenuWith(slice, services),
    chooseLanguage(side, code) {
      const { pair, text } = slice.get();
      if (pair[side] !== code) setPair(withLanguage(pair, side, code));
      else if (side === 'source') slice.set(languageChosenFor(text));
    },
    visitPair(pair) {
      if (!isSamePair(pair, slice.get().pair)) changePair(pair, 'changed');
    },
    swap() {
      const { pair, output, answered, text } = slice.get();
      // Move the result into the box only if it belongs to this text. Otherwise text that the user has typed would be
      // lost.
      const isOfThisText = answered && isSameButEnd(answered.text, toWellFormed(text));
      const moved =
        output.kind === 'success' && isOfThisText
          ? { text: output.value.text, wasCut: false, cutOff: undefined }
          : {};
      replace(() => setPair(swapLanguages(pair), { ...moved, ...NO_OUTPUT }));
    },
    undoDetection() {
      const { pair, detectedOver } = slice.get();
      if (detectedOver !== null) setPair(withLanguage(pair, 'source', detectedOver));
    },
    retry(change = {}) {
      slice.set(change);
      request.send('pressed');
    },
    translateAgain: () => request.send('again'),
    stop: () => request.stop(),
    isPending: request.isPending,
    onUserChange: () => undefined,
    applyConfig: (before, now) => applyConfig(slice, request, before, now),
    suspend: () => request.stop(),
    resume() {
      if (!isEmpty(slice.get().text) && !request.isPending()) request.send('resumed');
    },
  };
}
