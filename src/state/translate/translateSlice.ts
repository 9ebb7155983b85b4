import { hasUserChanged, textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { IDLE, type Request } from '../../domain/request';
import { fitEdit, toWellFormed } from '../../domain/text';
import {
  isSamePair,
  swapped,
  withLanguage,
  type LanguagePair,
  type Side,
  type Translation,
} from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createTranslateRequest, type TranslateDeps } from './translateRequest';
import type { TranslateReason, TranslateSlice } from './types';

const isEmpty = (text: string) => text.trim() === '';

const NOTHING_SAID = { output: IDLE, answered: undefined } as const;
const NEW_SOURCE = { isSourceCertain: false, detectedOver: null } as const;
const NEW_TEXT = { ...NOTHING_SAID, ...NEW_SOURCE } as const;

/** The pair after the host named another source or target. A side that the host left alone stays as it is. */
function changedByHost(pair: LanguagePair, before: LanguagePair, now: LanguagePair): LanguagePair {
  const sides: readonly Side[] = ['source', 'target'];
  return sides.reduce(
    (next, side) => (before[side] === now[side] ? next : withLanguage(next, side, now[side])),
    pair,
  );
}

/** A page that only now says where its backend is, or who is there, has a visitor who was refused for want of it. */
function isRetryable(output: Request<Translation>, before: HostConfig, now: HostConfig): boolean {
  if (output.kind !== 'error') return false;
  const { kind } = output.error;
  return kind === 'unsupported' || (kind === 'limit' && hasUserChanged(before, now));
}

export function createTranslateSlice(
  slice: SliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  config: HostConfig,
): TranslateSlice {
  const request = createTranslateRequest(slice, services);
  /** What the box held when an input method began to compose: the edit that is cut is the whole of its work. */
  let beforeComposition: string | undefined;

  /** Languages by the visitor's own hand. With a text in the box, a source is also a word on that text. */
  function changePair(pair: LanguagePair, why: TranslateReason, change: Partial<TranslateSlice> = {}): void {
    const { pair: before, text } = slice.get();
    const certainty =
      pair.source === before.source ? {} : { detectedOver: null, isSourceCertain: !isEmpty(text) };
    slice.set({ pair, ...certainty, ...change });
    services.emit('la-language-change', { ...pair, detected: false });
    // Before the element is on the page nothing is sent: `resume` translates the text then.
    if (slice.deps().session.isOnPage) request.send(why);
  }

  function setPair(pair: LanguagePair, change: Partial<TranslateSlice> = {}): void {
    changePair(pair, 'pressed', change);
    slice.deps().address.write('push');
  }

  return {
    text: config.initialText,
    wasCut: false,
    pair: config.languages,
    ...NEW_TEXT,
    setText(next, isComposing = false) {
      // One that has not come up yet would now come in the middle of a word.
      if (slice.deps().ui.dialog) slice.deps().ui.closeDialog();
      const { text } = slice.get();
      const before = beforeComposition ?? text;
      beforeComposition = isComposing ? before : undefined;
      const fitted = isComposing ? next : fitEdit(before, next, textLimitOf(slice.deps().session.config));
      slice.set({ text: fitted, wasCut: fitted !== next, ...(isEmpty(fitted) ? NEW_TEXT : {}) });
      if (isEmpty(fitted)) request.stop();
      else request.send('typed');
    },
    clear() {
      if (slice.get().text === '') slice.deps().ui.showToast('emptyBox');
      else slice.get().setText('');
    },
    chooseLanguage(side, code) {
      const { pair, text } = slice.get();
      if (pair[side] !== code) setPair(withLanguage(pair, side, code));
      else if (side === 'source') slice.set({ detectedOver: null, isSourceCertain: !isEmpty(text) });
    },
    visitPair(pair) {
      if (!isSamePair(pair, slice.get().pair)) changePair(pair, 'changed');
    },
    swap() {
      const { pair, output, answered, text } = slice.get();
      // Only a result of these very words takes their place: nothing that was typed may be lost.
      const isOfThisText = answered?.text === toWellFormed(text);
      const moved =
        output.kind === 'success' && isOfThisText ? { text: output.value.text, wasCut: false } : {};
      setPair(swapped(pair), { ...moved, ...NOTHING_SAID });
    },
    undoDetection() {
      const { pair, detectedOver } = slice.get();
      if (detectedOver !== null) setPair(withLanguage(pair, 'source', detectedOver));
    },
    retry: () => request.send('pressed'),
    onUserChange: () => undefined,
    applyConfig(before, now) {
      const { text, pair, output } = slice.get();
      const next = changedByHost(pair, before.languages, now.languages);
      const isNewPair = !isSamePair(pair, next);
      const isNewSource = pair.source !== next.source;
      if (isNewPair) slice.set({ pair: next, ...(isNewSource ? NEW_SOURCE : {}) });
      const isNewLimit = textLimitOf(before) !== textLimitOf(now);
      if (isNewLimit) slice.set({ wasCut: false });
      const isOwnText = text !== '' && text !== before.initialText;
      if (now.initialText !== before.initialText && !isOwnText) slice.get().setText(now.initialText);
      else if (isNewPair || isRetryable(output, before, now)) request.send('changed');
      else if (isNewLimit) request.send('typed');
    },
    suspend() {
      request.stop();
    },
    resume() {
      if (!isEmpty(slice.get().text)) request.send('resumed');
    },
  };
}
