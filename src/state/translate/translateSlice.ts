import { audienceOf, textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { IDLE, type Request } from '../../domain/request';
import { fitEdit, toWellFormed } from '../../domain/text';
import {
  isSamePair,
  swapped,
  withLanguage,
  type LanguagePair,
  type Side,
  type Translation,
  type TranslationRequest,
} from '../../domain/translate/translation';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createTranslateRequest, type Reason } from './translateRequest';

export interface TranslateSlice {
  readonly text: string;
  /** The last edit did not fit and lost its end. */
  readonly wasCut: boolean;
  readonly pair: LanguagePair;
  /** The source language that the detector changed, while its choice stands: what one click brings back. */
  readonly detectedOver: string | null;
  /** The visitor has said what language this text is in: it is not examined again until it is cleared. */
  readonly isSourceCertain: boolean;
  readonly output: Request<Translation>;
  /** The request whose answer is on screen. */
  readonly answered: TranslationRequest | undefined;
  /**
   * Takes an edit, cut at the limit. Only what an input method is still composing is never cut: it
   * would lose its thread.
   */
  setText(text: string, isComposing?: boolean): void;
  clear(): void;
  chooseLanguage(side: Side, code: string): void;
  /** The languages that the address names: as if the visitor had chosen them. */
  visitPair(pair: LanguagePair): void;
  swap(): void;
  undoDetection(): void;
  retry(): void;
  /** Takes over what the host changed, but never in place of something that the visitor typed. */
  applyConfig(before: HostConfig, now: HostConfig): void;
  /** Aborts what is under way: the widget has left the page. */
  suspend(): void;
  /** Takes up again what `suspend` cut off. */
  resume(): void;
}

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

/** Another visitor, or the same one with other rights. */
export function hasUserChanged(before: HostConfig, now: HostConfig): boolean {
  return before.userToken !== now.userToken || audienceOf(before) !== audienceOf(now);
}

export function createTranslateSlice(
  part: SliceApi<'translate'>,
  services: Services,
  config: HostConfig,
): TranslateSlice {
  const request = createTranslateRequest(part, services);
  /** What the box held when an input method began to compose: the edit that is cut is the whole of its work. */
  let beforeComposition: string | undefined;
  let isOnScreen = false;

  /** Languages by the visitor's own hand. With a text in the box, a source is also a word on that text. */
  function changePair(pair: LanguagePair, why: Reason, change: Partial<TranslateSlice> = {}): void {
    const { pair: before, text } = part.get();
    const certainty =
      pair.source === before.source ? {} : { detectedOver: null, isSourceCertain: !isEmpty(text) };
    part.set({ pair, ...certainty, ...change });
    services.emit('la-language-change', { ...pair, detected: false });
    // Before it is on screen nothing is asked: what stands in the box then is translated when it is.
    if (isOnScreen) request.send(why);
  }

  function setPair(pair: LanguagePair, change: Partial<TranslateSlice> = {}): void {
    changePair(pair, 'pressed', change);
    part.getState().address.write('push');
  }

  return {
    text: config.initialText,
    wasCut: false,
    pair: config.languages,
    ...NEW_TEXT,
    setText(next, isComposing = false) {
      // One that has not come up yet would now come in the middle of a word.
      if (part.getState().ui.dialog) part.getState().ui.closeDialog();
      const { text } = part.get();
      const before = beforeComposition ?? text;
      beforeComposition = isComposing ? before : undefined;
      const fitted = isComposing ? next : fitEdit(before, next, textLimitOf(part.getState().session.config));
      part.set({ text: fitted, wasCut: fitted !== next, ...(isEmpty(fitted) ? NEW_TEXT : {}) });
      if (isEmpty(fitted)) request.stop();
      else request.send('typed');
    },
    clear() {
      if (part.get().text === '') part.getState().ui.showToast('emptyBox');
      else part.get().setText('');
    },
    chooseLanguage(side, code) {
      const { pair, text } = part.get();
      if (pair[side] !== code) setPair(withLanguage(pair, side, code));
      else if (side === 'source') part.set({ detectedOver: null, isSourceCertain: !isEmpty(text) });
    },
    visitPair(pair) {
      if (!isSamePair(pair, part.get().pair)) changePair(pair, 'changed');
    },
    swap() {
      const { pair, output, answered, text } = part.get();
      // Only a result of these very words takes their place: nothing that was typed may be lost.
      const isOfThisText = answered?.text === toWellFormed(text);
      const moved =
        output.kind === 'success' && isOfThisText ? { text: output.value.text, wasCut: false } : {};
      setPair(swapped(pair), { ...moved, ...NOTHING_SAID });
    },
    undoDetection() {
      const { pair, detectedOver } = part.get();
      if (detectedOver !== null) setPair(withLanguage(pair, 'source', detectedOver));
    },
    retry: () => request.send('pressed'),
    applyConfig(before, now) {
      const { text, pair, output } = part.get();
      const next = changedByHost(pair, before.languages, now.languages);
      const isNewPair = !isSamePair(pair, next);
      const isNewSource = pair.source !== next.source;
      if (isNewPair) part.set({ pair: next, ...(isNewSource ? NEW_SOURCE : {}) });
      const isNewLimit = textLimitOf(before) !== textLimitOf(now);
      if (isNewLimit) part.set({ wasCut: false });
      const isOwnText = text !== '' && text !== before.initialText;
      if (now.initialText !== before.initialText && !isOwnText) part.get().setText(now.initialText);
      else if (isNewPair || isRetryable(output, before, now)) request.send('changed');
      else if (isNewLimit) request.send('typed');
    },
    suspend() {
      isOnScreen = false;
      request.stop();
    },
    resume() {
      isOnScreen = true;
      if (!isEmpty(part.get().text)) request.send('resumed');
    },
  };
}
