import { textOfParts, withToggled, type Compare, type TextPart } from '../domain/changes';
import { textLimitOf, type HostConfig } from '../domain/hostConfig';
import { IDLE, type Request } from '../domain/request';
import { fitEdit } from '../domain/text';
import { withLanguage } from '../domain/translation';
import {
  isSameManner,
  PLAIN,
  type Manner,
  type TextLanguage,
  type WriteNotice,
  type WriteRequest,
} from '../domain/writer';
import type { Services } from '../services/contracts/services';
import { changesTo, createImprover } from './improver';
import type { Part } from './slice';
import { isSomebodyElse } from './translateSlice';

/** What came of a text. */
export interface Improved {
  readonly request: WriteRequest;
  /** The text as the visitor wrote it. */
  readonly original: string;
  /** What is on screen, and what of it is changed. */
  readonly parts: readonly TextPart[];
  readonly alternatives: readonly string[];
  readonly notices: readonly WriteNotice[];
  readonly compare: Compare;
}

/** The state of the writer's screen. */
export interface WriterState extends TextLanguage {
  readonly text: string;
  /** The last edit did not fit and lost its end. */
  readonly wasCut: boolean;
  /** The visitor has said what language this text is in: it is not examined again until it is cleared. */
  readonly isLanguageCertain: boolean;
  /** The style and tone in use, and those that the menu holds. */
  readonly manner: Manner;
  readonly pending: Manner;
  readonly output: Request<Improved>;
  readonly showsChanges: boolean;
  /** The text came from elsewhere: whoever brought it goes on working in its box. */
  readonly wantsFocus: boolean;
}

export interface WriterRoom extends WriterState {
  /** Takes an edit, cut at the limit. Only what an input method is still composing is never cut. */
  setText(text: string, isComposing?: boolean): void;
  clear(): void;
  /** Takes a text from elsewhere, in a language that is known there. */
  take(text: string, language: string): void;
  /** The box has the focus. */
  noteFocus(): void;
  chooseLanguage(code: string): void;
  undoDetection(): void;
  choose(manner: Partial<Manner>): void;
  /** Puts the menu back to what is in use. */
  unchoose(): void;
  /** Uses what the menu holds. */
  apply(): void;
  retry(): void;
  toggleMarks(): void;
  /** Takes the change at a place back, or puts it again. */
  toggleChange(index: number): void;
  /** Puts an alternative in place of the output, which takes its place in the list. */
  swapIn(index: number): void;
  /** Takes the output to the translator. */
  translate(): void;
  followHost(before: HostConfig, now: HostConfig): void;
  suspend(): void;
  resume(): void;
}

const isEmpty = (text: string) => text.trim() === '';

const NEW_TEXT = { isLanguageCertain: false, detectedOver: null } as const;

/** The writer's screen, made when it is first shown. */
export function createWriterRoom(part: Part<'writer'>, services: Services): WriterRoom {
  const improver = createImprover(get, set, part, services);
  /** What the box held when an input method began to compose: the edit that is cut is the whole of its work. */
  let beforeComposition: string | undefined;

  const first: WriterState = {
    text: '',
    wasCut: false,
    language: part.all().translate.pair.source,
    ...NEW_TEXT,
    manner: PLAIN,
    pending: PLAIN,
    output: IDLE,
    showsChanges: true,
    wantsFocus: false,
  };

  function get(): WriterState {
    return part.get().room ?? first;
  }

  function set(change: Partial<WriterState>): void {
    const { room } = part.get();
    if (room) part.set({ room: { ...room, ...change } });
  }

  function setImproved(change: (improved: Improved) => Partial<Improved>): void {
    const { output } = get();
    if (output.kind === 'success')
      set({ output: { ...output, value: { ...output.value, ...change(output.value) } } });
  }

  function setText(next: string, isComposing = false): void {
    // One that has not come up yet would now come in the middle of a word.
    if (part.all().ui.dialog) part.all().ui.closeDialog();
    const { text } = get();
    const before = beforeComposition ?? text;
    beforeComposition = isComposing ? before : undefined;
    const fitted = isComposing ? next : fitEdit(before, next, textLimitOf(part.all().session.config));
    // An input method says twice how a word ended.
    const isNew = fitted !== text;
    set({
      text: fitted,
      wasCut: fitted !== next,
      ...(isNew && { output: IDLE }),
      ...(isEmpty(fitted) && NEW_TEXT),
    });
    if (isEmpty(fitted)) improver.stop();
    else if (isNew) improver.send('typed');
  }

  function chooseLanguage(language: string): void {
    const { text, output } = get();
    set({ language, detectedOver: null, isLanguageCertain: !isEmpty(text) });
    // Where words begin and end is a matter of the language. What was taken back would be lost: then the marks stay.
    const isTouched =
      output.kind === 'success' &&
      output.value.parts.some((piece) => piece.kind === 'change' && piece.isTakenBack);
    if (!isTouched) setImproved((value) => ({ parts: changesTo(value, textOfParts(value.parts), language) }));
  }

  return {
    ...first,
    setText,
    clear() {
      if (get().text === '') part.all().ui.showToast('emptyBox');
      else setText('');
    },
    take(text, language) {
      setText(text);
      set({ language, detectedOver: null, isLanguageCertain: language !== '', wantsFocus: true });
      improver.send('applied');
    },
    noteFocus: () => set({ wantsFocus: false }),
    chooseLanguage,
    undoDetection() {
      const { detectedOver } = get();
      if (detectedOver !== null) chooseLanguage(detectedOver);
    },
    choose: (manner) => set({ pending: { ...get().pending, ...manner } }),
    unchoose: () => set({ pending: get().manner }),
    apply() {
      const { pending, manner, text } = get();
      if (isSameManner(pending, manner)) return;
      set({ manner: pending });
      if (!isEmpty(text)) improver.send('applied');
    },
    retry: () => improver.send('pressed'),
    toggleMarks: () => set({ showsChanges: !get().showsChanges }),
    toggleChange: (index) => setImproved(({ parts }) => ({ parts: withToggled(parts, index) })),
    swapIn(index) {
      setImproved((value) => {
        const next = value.alternatives[index];
        if (next === undefined) return {};
        const shown = textOfParts(value.parts).trim();
        return {
          parts: changesTo(value, next, get().language),
          alternatives: value.alternatives.map((text, place) => (place === index ? shown : text)),
        };
      });
    },
    translate() {
      const { output, language } = get();
      if (output.kind !== 'success') return;
      const { translate, ui } = part.all();
      translate.setText(textOfParts(output.value.parts));
      if (language !== '') translate.visitPair(withLanguage(translate.pair, 'source', language));
      ui.setMode('translate');
      translate.retry();
    },
    followHost(before, now) {
      const { output } = get();
      if (textLimitOf(before) !== textLimitOf(now)) set({ wasCut: false });
      if (output.kind !== 'error') return;
      const { kind } = output.error;
      if (kind === 'unsupported' || (kind === 'limit' && isSomebodyElse(before, now)))
        improver.send('changed');
    },
    suspend: () => improver.stop(),
    resume() {
      const { text, output } = get();
      // A style may have been applied just before: what is answered already is not asked for again.
      if (!isEmpty(text) && output.kind !== 'error') improver.send('resumed');
    },
  };
}
