import type { AppError } from '../../domain/errors';
import { textOfParts, withToggled } from '../../domain/write/textDiff';
import { textLimitOf } from '../../domain/hostConfig';
import { IDLE } from '../../domain/requestState';
import { fitEdit } from '../../domain/text';
import { withLanguage } from '../../domain/translate/translation';
import { isSameStyle, DEFAULT_STYLE } from '../../domain/write/write';
import type { Services } from '../../services/contracts/services';
import { toDiffParts, createWriteRequest, type WriteDeps } from './writeRequest';
import type { SliceApi } from '../sliceApi';
import type { WriteController, WriteSlice, WriteState, WrittenText } from './types';

const isEmpty = (text: string) => text.trim() === '';

const NEW_TEXT = { isLanguageCertain: false, detectedOver: null } as const;

/** Created when the writing screen is first shown. */
export function createWriteController(
  slice: SliceApi<WriteSlice, WriteDeps>,
  services: Services,
): WriteController {
  const request = createWriteRequest(get, set, slice, services);
  /** The text before an input method began to compose: the length limit then cuts the composition as one edit. */
  let beforeComposition: string | undefined;

  const first: WriteState = {
    text: '',
    wasCut: false,
    language: slice.deps().translate.pair.source,
    ...NEW_TEXT,
    writingStyle: DEFAULT_STYLE,
    pendingStyle: DEFAULT_STYLE,
    output: IDLE,
    showsChanges: true,
    isFocusRequested: false,
  };

  function get(): WriteState {
    return slice.get().controller ?? first;
  }

  function set(change: Partial<WriteState>): void {
    const { controller } = slice.get();
    if (controller) slice.set({ controller: { ...controller, ...change } });
  }

  function setResult(change: (improved: WrittenText) => Partial<WrittenText>): void {
    const { output } = get();
    if (output.kind === 'success')
      set({ output: { ...output, value: { ...output.value, ...change(output.value) } } });
  }

  function failureKind(): AppError['kind'] | undefined {
    const { output } = get();
    return output.kind === 'error' ? output.error.kind : undefined;
  }

  function setText(next: string, isComposing = false): void {
    // A dialog that is still loading would open while the user types.
    if (slice.deps().ui.dialog) slice.deps().ui.closeDialog();
    const { text } = get();
    const before = beforeComposition ?? text;
    beforeComposition = isComposing ? before : undefined;
    const fitted = isComposing ? next : fitEdit(before, next, textLimitOf(slice.deps().session.config));
    // Input methods report the end of a word twice.
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
    // Word boundaries depend on the language. A new diff would lose the user's rejected changes, so keep it then.
    const isTouched =
      output.kind === 'success' &&
      output.value.parts.some((piece) => piece.kind === 'change' && piece.isRejected);
    if (!isTouched) setResult((value) => ({ parts: toDiffParts(value, textOfParts(value.parts), language) }));
  }

  return {
    ...first,
    setText,
    clear() {
      if (get().text === '') slice.deps().ui.showToast('emptyBox');
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
      const { translate, ui } = slice.deps();
      translate.setText(textOfParts(output.value.parts));
      if (language !== '') translate.visitPair(withLanguage(translate.pair, 'source', language));
      ui.setMode('translate');
      translate.retry();
    },
    applyConfig(before, now) {
      if (textLimitOf(before) !== textLimitOf(now)) set({ wasCut: false });
      if (failureKind() === 'unsupported') request.send('changed');
    },
    onUserChange() {
      if (failureKind() === 'limit') request.send('changed');
    },
    suspend: () => request.stop(),
    resume() {
      const { text, output } = get();
      // A style may have been applied just before: do not repeat an answered request.
      if (!isEmpty(text) && output.kind !== 'error') request.send('resumed');
    },
  };
}
