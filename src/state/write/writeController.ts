import type { AppError } from '@lang-assistant/core/errors';
import { textLimitOf } from '../../domain/hostConfig';
import { IDLE } from '../../domain/requestState';
import { textOfParts } from '../../domain/write/textDiff';
import {
  isSameStyle,
  DEFAULT_STYLE,
  withDetectedLanguage,
  type WritingStyle,
} from '../../domain/write/write';
import type { Services } from '../../services/contracts/services';
import type { FeatureController } from '../featureController';
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
import type { WriteController, WriteSlice, WriteState, WrittenText } from './types';
import { createWriteRequest, type WriteDeps, type WriteRequestRunner } from './writeRequest';
import { inLanguage, withAlternative, withToggledChange } from './writtenText';

type StateApi = SliceApi<WriteState, WriteDeps>;

export function createWriteController(
  slice: SliceApi<WriteSlice, WriteDeps>,
  services: Services,
): WriteController {
  const initial: WriteState = {
    text: readKept(slice.deps().session.config, services.keptTexts, 'write'),
    wasCut: false,
    language: slice.deps().translate.pair.source,
    ...UNDETECTED,
    writingStyle: DEFAULT_STYLE,
    pendingStyle: DEFAULT_STYLE,
    output: IDLE,
    showsChanges: true,
    isFocusRequested: false,
  };
  const api: StateApi = {
    deps: () => slice.deps(),
    get: () => slice.get().controller ?? initial,
    set(change) {
      const { controller } = slice.get();
      if (controller) slice.set({ controller: { ...controller, ...change } });
    },
  };
  const input = createTextInput('write', api, services, (language) => {
    const { language: before, detectedOver } = api.get();
    const next = withDetectedLanguage({ language: before, detectedOver }, language);
    api.set(next);
    setWrittenText(api, (written) => inLanguage(written, next.language));
  });
  const request = createWriteRequest(api, services, input);

  return {
    ...initial,
    ...createDraftActions(api, input, request),
    ...createStyleActions(api, request),
    ...createOutputActions(api),
    retry: () => request.send('pressed'),
    stop: () => request.stop(),
    isPending: request.isPending,
    ...createLifecycle(api, request),
  };
}

function setWrittenText({ get, set }: StateApi, change: (written: WrittenText) => WrittenText): void {
  const { output } = get();
  if (output.kind === 'success') set({ output: { ...output, value: change(output.value) } });
}

type Settings = Pick<WriteState, 'language' | 'detectedOver' | 'isLanguageCertain'>;

function versionOf({ text, language, detectedOver, isLanguageCertain }: WriteState) {
  return { text, settings: { language, detectedOver, isLanguageCertain } };
}

/** A new text clears the output, except the error for a reached limit: it also applies to the new text. */
const isOutdated = (output: WriteState['output']) => output.kind !== 'error' || output.error.kind !== 'limit';

function createDraftActions(api: StateApi, input: TextInput, request: WriteRequestRunner) {
  const { get, set, deps } = api;
  const acts = createTextActs<Settings>();

  function setText(next: string, isComposing = false, elapsedMs?: number): void {
    const isConfirmed = input.isComposing() && !isComposing;
    const edit = input.edit(next, isComposing);
    if (isEmpty(edit.text)) {
      set({ ...edit, ...UNDETECTED, output: IDLE });
      request.stop();
      return;
    }
    // Input methods report the end of a word twice; the second time, nothing has changed. A deferred edit counts as a
    // change, because it has aborted the request.
    const isChanged = edit.text !== get().text || elapsedMs !== undefined || isConfirmed;
    const isNew = isChanged && !request.isSent(edit.text);
    set({ ...edit, ...(isNew && isOutdated(get().output) && { output: IDLE }) });
    if (isNew) {
      request.send('typed', elapsedMs);
      input.prepare(elapsedMs);
    }
  }

  function chooseLanguage(language: string): void {
    set({ language, ...languageChosenFor(get().text) });
    setWrittenText(api, (written) => inLanguage(written, language));
  }

  return {
    setText,
    report: createReport(get, {
      setText,
      onHistoryStep: (step, from) => set(acts.step(step, from, get().text) ?? {}),
    }),
    onKey(next: string) {
      input.closeDialog(next);
      if (!request.isSent(next)) request.abort();
    },
    clear() {
      if (get().text === '') deps().ui.showToast('emptyBox');
      else setText('');
    },
    importText(text: string, language: string) {
      const before = versionOf(get());
      setText(text);
      set({ language, detectedOver: null, isLanguageCertain: language !== '', isFocusRequested: true });
      set({ replacedText: before.text });
      acts.record(before, versionOf(get()));
      request.send('applied');
    },
    onReplaced: () => set({ replacedText: undefined }),
    clearFocusRequest: () => set({ isFocusRequested: false }),
    chooseLanguage,
    undoDetection() {
      const { detectedOver } = get();
      if (detectedOver !== null) chooseLanguage(detectedOver);
    },
  };
}

function createStyleActions({ get, set }: StateApi, request: WriteRequestRunner) {
  return {
    chooseStyle: (style: Partial<WritingStyle>) => set({ pendingStyle: { ...get().pendingStyle, ...style } }),
    resetStyle: () => set({ pendingStyle: get().writingStyle }),
    apply() {
      const { pendingStyle, writingStyle, text } = get();
      if (isSameStyle(pendingStyle, writingStyle)) return;
      set({ writingStyle: pendingStyle });
      if (!isEmpty(text)) request.send('applied');
    },
  };
}

function createOutputActions(api: StateApi) {
  const { get, set, deps } = api;
  return {
    toggleMarks: () => set({ showsChanges: !get().showsChanges }),
    toggleChange: (index: number) => setWrittenText(api, (written) => withToggledChange(written, index)),
    applyAlternative: (index: number) =>
      setWrittenText(api, (written) => withAlternative(written, index, get().language)),
    outputText() {
      const { output } = get();
      return output.kind === 'success' ? textOfParts(output.value.parts) : '';
    },
    translate() {
      const { output, language } = get();
      if (output.kind !== 'success') return;
      const { translate, ui } = deps();
      translate.importText(textOfParts(output.value.parts), language);
      ui.setMode('translate');
      translate.retry();
    },
  };
}

function createLifecycle({ get, set }: StateApi, request: WriteRequestRunner): FeatureController {
  function failureKind(): AppError['kind'] | undefined {
    const { output } = get();
    return output.kind === 'error' ? output.error.kind : undefined;
  }

  return {
    applyConfig(before, now) {
      if (textLimitOf(before) !== textLimitOf(now)) set({ wasCut: false, cutOff: undefined });
      if (failureKind() === 'unsupported') request.send('changed');
    },
    onUserChange() {
      if (failureKind() === 'limit') request.send('changed');
    },
    suspend: () => request.stop(),
    resume() {
      const { text, output } = get();
      // Do not repeat a request whose result is already here: a style may have been applied just before.
      if (!isEmpty(text) && output.kind !== 'error') request.send('resumed');
    },
  };
}
