import { hasUserChanged, textLimitOf, type HostConfig, transportOf } from '../../domain/hostConfig';
import { IDLE } from '../../domain/requestState';
import type { HistoryStep } from '../../domain/textBox';
import { DEBOUNCE_MS, PASTE_MS } from '@lang-assistant/core/timing';
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
import type { SliceApi } from '../sliceApi';
import { createTextActs } from '../textActs';
import {
  createReport,
  createTextInput,
  isEmpty,
  languageChosenFor,
  UNDETECTED,
  type TextInput,
} from '../textInput';
import { createTranslateRequest, type TranslateDeps, type TranslateRequest } from './translateRequest';
import type { TranslateOutput, TranslateReason, TranslateSlice } from './types';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { supportsPair, withinPairs, type Capabilities } from '../../domain/capabilities';

const MAX_USED = 4;

const NEVER = new AbortController().signal;

/** A source whose pairs are unknown limits the targets as little as an unknown source does. */
function unavailable(capabilities: Capabilities, { source }: LanguagePair, side: Side): readonly string[] {
  const pairs = capabilities.pairs?.filter(
    (pair) => side === 'source' || supportsPair({ pairs: [pair] }, { ...pair, source }),
  );
  const available = new Set(withinPairs(LANGUAGE_CODES, pairs ? { pairs } : {}, side));
  return LANGUAGE_CODES.filter((code) => !available.has(code));
}

/** Orders the menu of one side. Asks the server once for its language pairs; without an answer, nothing is marked. */
async function openLanguageMenu(
  { get, set, deps }: SliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  side: Side,
): Promise<void> {
  const before = get().languageMenus;
  function show(capabilities: Capabilities, shown: Side, used: readonly string[]): void {
    const { pair, languageMenus } = get();
    const order = { used, unavailable: unavailable(capabilities, pair, shown) };
    set({ languageMenus: { ...languageMenus, capabilities, [shown]: order } });
  }
  const code = get().pair[side];
  const used = [code, ...(before?.[side]?.used ?? []).filter((one) => one !== code)].filter(Boolean);
  show(before?.capabilities ?? {}, side, used.slice(0, MAX_USED));
  const { config } = deps().session;
  if (before || transportOf(config, 'translate') === 'function') return;
  const capabilities = await services.backendFor(config).capabilities({ signal: NEVER });
  if (!capabilities.pairs) return;
  set({ supports: (pair) => supportsPair(capabilities, pair) });
  // Until now, the user may have opened another menu.
  for (const shown of ['source', 'target'] as const)
    show(capabilities, shown, get().languageMenus?.[shown]?.used ?? []);
}

type Settings = Pick<TranslateSlice, 'pair' | 'detectedOver' | 'isLanguageCertain'>;

function versionOf({ text, pair, detectedOver, isLanguageCertain }: Settings & { readonly text: string }) {
  return { text, settings: { pair, detectedOver, isLanguageCertain } };
}

const NO_OUTPUT = { output: IDLE, answered: undefined, pauseMs: undefined } as const;
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
  slice: SliceApi<TranslateSlice, TranslateDeps>,
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
  slice: SliceApi<TranslateSlice, TranslateDeps>,
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
    const restMs = DEBOUNCE_MS - elapsedMs;
    // Shown once the user pauses, so that a key changes no state. A wait as short as that after a paste is not shown.
    const isShown = elapsedMs > 0 && restMs > PASTE_MS && !isComposing;
    const pauseMs = isShown ? restMs : undefined;
    slice.set({ ...edit, pauseMs, ...(isEmpty(edit.text) ? NEW_TEXT : {}) });
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

  const report = createReport(slice.get, {
    setText,
    onHistoryStep,
    pastedAgoMs: () => DEBOUNCE_MS - slice.deps().session.config.timing.pasteMs,
  });

  function onKey(next: string): void {
    input.closeDialog(next);
    request.abort();
  }

  return { changePair, setPair, setText, replace, report, onKey };
}

function openMenuWith(slice: SliceApi<TranslateSlice, TranslateDeps>, services: Services) {
  return (side: Side): void => {
    // Without the server's languages, the menu has its usual order.
    openLanguageMenu(slice, services, side).catch(() => undefined);
  };
}

export function createTranslateSlice(
  slice: SliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  config: HostConfig,
): TranslateSlice {
  const input = createTextInput('translate', slice, services, (language) => {
    const { pair } = slice.get();
    if (withDetected(pair, language) !== pair) request.send('changed');
  });
  const request = createTranslateRequest(slice, services, input);
  const { changePair, setPair, setText, replace, report, onKey } = createTextChanges(
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
    report,
    onKey,
    importText(text, language) {
      replace(() => {
        setText(text);
        if (language === '') return;
        const { pair, visitPair } = slice.get();
        visitPair(withLanguage(pair, 'source', language));
      });
    },
    onReplaced: () => slice.set({ replacedText: undefined }),
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
    extend: (create) => create(slice, services),
    isPending: request.isPending,
    applyConfig: (before, now) => applyConfig(slice, request, before, now),
    suspend: () => request.stop(),
    resume() {
      if (!isEmpty(slice.get().text) && !request.isPending()) request.send('resumed');
    },
  };
}
