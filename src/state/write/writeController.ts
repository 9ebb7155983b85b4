import { textOfParts, withToggled, type TextDiff, type TextPart } from '../../domain/write/textDiff';
import { textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { IDLE, type Request } from '../../domain/request';
import { fitEdit } from '../../domain/text';
import { withLanguage } from '../../domain/translate/translation';
import {
  isSameStyle,
  DEFAULT_STYLE,
  type WritingStyle,
  type TextLanguage,
  type WriteNotice,
  type WriteRequest,
} from '../../domain/write/write';
import type { Services } from '../../services/contracts/services';
import { toDiffParts, createWriteRequest } from './writeRequest';
import type { SliceApi } from '../sliceApi';
import { hasUserChanged } from '../translate/translateSlice';

/** What came of a text. */
export interface WrittenText {
  readonly request: WriteRequest;
  /** The text as the visitor wrote it. */
  readonly original: string;
  /** What is on screen, and what of it is changed. */
  readonly parts: readonly TextPart[];
  readonly alternatives: readonly string[];
  readonly notices: readonly WriteNotice[];
  readonly compare: TextDiff;
}

/** The state of the writer's screen. */
export interface WriteState extends TextLanguage {
  readonly text: string;
  /** The last edit did not fit and lost its end. */
  readonly wasCut: boolean;
  /** The visitor has said what language this text is in: it is not examined again until it is cleared. */
  readonly isLanguageCertain: boolean;
  /** The style and tone in use, and those that the menu holds. */
  readonly writingStyle: WritingStyle;
  readonly pendingStyle: WritingStyle;
  readonly output: Request<WrittenText>;
  readonly showsChanges: boolean;
  /** The text came from elsewhere: whoever brought it goes on working in its box. */
  readonly isFocusRequested: boolean;
}

export interface WriteController extends WriteState {
  /** Takes an edit, cut at the limit. Only what an input method is still composing is never cut. */
  setText(text: string, isComposing?: boolean): void;
  clear(): void;
  /** Takes a text from elsewhere, in a language that is known there. */
  importText(text: string, language: string): void;
  /** The box has the focus. */
  clearFocusRequest(): void;
  chooseLanguage(code: string): void;
  undoDetection(): void;
  chooseStyle(writingStyle: Partial<WritingStyle>): void;
  /** Puts the menu back to what is in use. */
  resetStyle(): void;
  /** Uses what the menu holds. */
  apply(): void;
  retry(): void;
  toggleMarks(): void;
  /** Takes the change at a place back, or puts it again. */
  toggleChange(index: number): void;
  /** Puts an alternative in place of the output, which takes its place in the list. */
  applyAlternative(index: number): void;
  /** Takes the output to the translator. */
  translate(): void;
  applyConfig(before: HostConfig, now: HostConfig): void;
  suspend(): void;
  resume(): void;
}

const isEmpty = (text: string) => text.trim() === '';

const NEW_TEXT = { isLanguageCertain: false, detectedOver: null } as const;

/** The writer's screen, made when it is first shown. */
export function createWriteController(part: SliceApi<'write'>, services: Services): WriteController {
  const request = createWriteRequest(get, set, part, services);
  /** What the box held when an input method began to compose: the edit that is cut is the whole of its work. */
  let beforeComposition: string | undefined;

  const first: WriteState = {
    text: '',
    wasCut: false,
    language: part.getState().translate.pair.source,
    ...NEW_TEXT,
    writingStyle: DEFAULT_STYLE,
    pendingStyle: DEFAULT_STYLE,
    output: IDLE,
    showsChanges: true,
    isFocusRequested: false,
  };

  function get(): WriteState {
    return part.get().controller ?? first;
  }

  function set(change: Partial<WriteState>): void {
    const { controller } = part.get();
    if (controller) part.set({ controller: { ...controller, ...change } });
  }

  function setResult(change: (improved: WrittenText) => Partial<WrittenText>): void {
    const { output } = get();
    if (output.kind === 'success')
      set({ output: { ...output, value: { ...output.value, ...change(output.value) } } });
  }

  function setText(next: string, isComposing = false): void {
    // One that has not come up yet would now come in the middle of a word.
    if (part.getState().ui.dialog) part.getState().ui.closeDialog();
    const { text } = get();
    const before = beforeComposition ?? text;
    beforeComposition = isComposing ? before : undefined;
    const fitted = isComposing ? next : fitEdit(before, next, textLimitOf(part.getState().session.config));
    // An input method says twice how a word ended.
    const isNew = fitted !== text;
    set({
      text: fitted,
      wasCut: fitted !== next,
      ...(isNew && { output: IDLE }),
      ...(isEmpty(fitted) && NEW_TEXT),
    });
    if (isEmpty(fitted)) request.stop();
    else if (isNew) request.send('typed');
  }

  function chooseLanguage(language: string): void {
    const { text, output } = get();
    set({ language, detectedOver: null, isLanguageCertain: !isEmpty(text) });
    // Where words begin and end is a matter of the language. What was taken back would be lost: then the marks stay.
    const isTouched =
      output.kind === 'success' &&
      output.value.parts.some((piece) => piece.kind === 'change' && piece.isRejected);
    if (!isTouched) setResult((value) => ({ parts: toDiffParts(value, textOfParts(value.parts), language) }));
  }

  return {
    ...first,
    setText,
    clear() {
      if (get().text === '') part.getState().ui.showToast('emptyBox');
      else setText('');
    },
    importText(text, language) {
      setText(text);
      set({ language, detectedOver: null, isLanguageCertain: language !== '', isFocusRequested: true });
      request.send('applied');
    },
    clearFocusRequest: () => set({ isFocusRequested: false }),
    chooseLanguage,
    undoDetection() {
      const { detectedOver } = get();
      if (detectedOver !== null) chooseLanguage(detectedOver);
    },
    chooseStyle: (writingStyle) => set({ pendingStyle: { ...get().pendingStyle, ...writingStyle } }),
    resetStyle: () => set({ pendingStyle: get().writingStyle }),
    apply() {
      const { pendingStyle: pending, writingStyle, text } = get();
      if (isSameStyle(pending, writingStyle)) return;
      set({ writingStyle: pending });
      if (!isEmpty(text)) request.send('applied');
    },
    retry: () => request.send('pressed'),
    toggleMarks: () => set({ showsChanges: !get().showsChanges }),
    toggleChange: (index) => setResult(({ parts }) => ({ parts: withToggled(parts, index) })),
    applyAlternative(index) {
      setResult((value) => {
        const next = value.alternatives[index];
        if (next === undefined) return {};
        const shown = textOfParts(value.parts).trim();
        return {
          parts: toDiffParts(value, next, get().language),
          alternatives: value.alternatives.map((text, place) => (place === index ? shown : text)),
        };
      });
    },
    translate() {
      const { output, language } = get();
      if (output.kind !== 'success') return;
      const { translate, ui } = part.getState();
      translate.setText(textOfParts(output.value.parts));
      if (language !== '') translate.visitPair(withLanguage(translate.pair, 'source', language));
      ui.setMode('translate');
      translate.retry();
    },
    applyConfig(before, now) {
      const { output } = get();
      if (textLimitOf(before) !== textLimitOf(now)) set({ wasCut: false });
      if (output.kind !== 'error') return;
      const { kind } = output.error;
      if (kind === 'unsupported' || (kind === 'limit' && hasUserChanged(before, now)))
        request.send('changed');
    },
    suspend: () => request.stop(),
    resume() {
      const { text, output } = get();
      // A style may have been applied just before: what is answered already is not asked for again.
      if (!isEmpty(text) && output.kind !== 'error') request.send('resumed');
    },
  };
}
