import { textLimitOf, type HostConfig } from '../domain/hostConfig';
import { IDLE, type Request } from '../domain/request';
import { fitEdit } from '../domain/text';
import {
  isSamePair,
  swapped,
  withLanguage,
  type LanguagePair,
  type Side,
  type Translation,
  type TranslationRequest,
} from '../domain/translation';
import type { Services } from '../services/contracts/services';
import type { Part } from './slice';
import { createTranslator } from './translator';

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
  setText(text: string): void;
  clear(): void;
  chooseLanguage(side: Side, code: string): void;
  swap(): void;
  undoDetection(): void;
  retry(): void;
  /** Takes over what the host changed, but never in place of something that the visitor typed or chose. */
  followHost(before: HostConfig, now: HostConfig): void;
  /** Aborts what is under way: the widget has left the page. */
  suspend(): void;
  /** Takes up again what `suspend` cut off. */
  resume(): void;
}

const isEmpty = (text: string) => text.trim() === '';

const NOTHING_SAID = { output: IDLE, answered: undefined } as const;
const NEW_TEXT = { ...NOTHING_SAID, isSourceCertain: false, detectedOver: null } as const;

export function createTranslateSlice(
  part: Part<'translate'>,
  services: Services,
  config: HostConfig,
): TranslateSlice {
  const translator = createTranslator(part, services);

  /** Languages by the visitor's own hand. With a text in the box, a source is also a word on that text. */
  function adopt(pair: LanguagePair, change: Partial<TranslateSlice> = {}): void {
    const { pair: before, text } = part.get();
    const certainty =
      pair.source === before.source ? {} : { detectedOver: null, isSourceCertain: !isEmpty(text) };
    part.set({ pair, ...certainty, ...change });
    services.emit('la-language-change', { ...pair, detected: false });
    translator.send('now');
  }

  return {
    text: config.initialText,
    wasCut: false,
    pair: config.languages,
    ...NEW_TEXT,
    setText(next) {
      const fitted = fitEdit(part.get().text, next, textLimitOf(part.all().session.config));
      part.set({ text: fitted, wasCut: fitted !== next, ...(isEmpty(fitted) ? NEW_TEXT : {}) });
      if (isEmpty(fitted)) translator.stop();
      else translator.send('afterPause');
    },
    clear() {
      if (part.get().text === '') part.all().ui.showToast('emptyBox');
      else part.get().setText('');
    },
    chooseLanguage(side, code) {
      const { pair, text } = part.get();
      if (pair[side] !== code) adopt(withLanguage(pair, side, code));
      else if (side === 'source') part.set({ detectedOver: null, isSourceCertain: !isEmpty(text) });
    },
    swap() {
      const { pair, output } = part.get();
      // Without a result there is nothing to move, and the words in the box must not be lost.
      const moved = output.kind === 'success' ? { text: output.value.text, wasCut: false } : {};
      adopt(swapped(pair), { ...moved, ...NOTHING_SAID });
    },
    undoDetection() {
      const { pair, detectedOver } = part.get();
      if (detectedOver !== null) adopt(withLanguage(pair, 'source', detectedOver));
    },
    retry: () => translator.send('now'),
    followHost(before, now) {
      const { text, pair, output } = part.get();
      const follows = !isSamePair(before.languages, now.languages) && isSamePair(pair, before.languages);
      if (follows) part.set({ pair: now.languages, detectedOver: null });
      const isOwnText = text !== '' && text !== before.initialText;
      if (now.initialText !== before.initialText && !isOwnText) part.get().setText(now.initialText);
      // A page that only now says where its backend is has a visitor who was told that there is none.
      else if (follows || (output.kind === 'error' && output.error.kind === 'unsupported'))
        translator.send('now');
      else if (textLimitOf(before) !== textLimitOf(now)) translator.send('afterPause');
    },
    suspend: () => translator.stop(),
    resume: () => {
      if (!isEmpty(part.get().text)) translator.send('afterPause');
    },
  };
}
