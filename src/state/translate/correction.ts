import { ServiceError } from '@lang-assistant/core/errors';
import { normalizeTarget } from '@lang-assistant/core/memory/sentences';
import { toAppError } from '@lang-assistant/core/toAppError';
import type { Translation } from '@lang-assistant/core/translate/translation';
import {
  replaceSentence,
  sentenceAt,
  type Correction,
  type Sentence,
} from '../../domain/translate/correction';
import type { HostConfig } from '../../domain/hostConfig';
import type { Services } from '../../services/contracts/services';
import type { CorrectionForm, CorrectionView, TranslateAccess } from './types';

/** Shows the text in each sentence that equals the corrected one, also if another text is on screen meanwhile. */
function showInOutput(
  { get, set }: TranslateAccess,
  correction: Pick<Correction, 'languages' | 'source' | 'target'>,
) {
  const { output, answered } = get();
  const { source, target } = correction.languages;
  if (output.kind !== 'success' || answered?.source !== source || answered.target !== target) return;
  const value: Translation = replaceSentence(answered.text, output.value, correction);
  set({ output: { ...output, value } });
}

/** Where the form for a correction is, and where its sentence is shown. */
export interface CorrectionPlace {
  view(): CorrectionView;
  show(view: CorrectionView): void;
  config(): HostConfig;
  /** Those of the text in the form. */
  readonly marks?: () => Correction['marks'];
  showTarget(correction: Pick<Correction, 'languages' | 'source' | 'target'>): void;
}

/** Corrects a sentence for all visitors of the site. */
export function createCorrecting(
  { view, show, config, marks, showTarget }: CorrectionPlace,
  { emit, lazyPorts, reportError }: Pick<Services, 'emit' | 'lazyPorts' | 'reportError'>,
) {
  let saving = new AbortController();

  function toError(cause: unknown) {
    if (!(cause instanceof ServiceError)) reportError(cause);
    const error = toAppError(cause);
    // The page's own decision is no failure.
    if (error.kind !== 'unsupported') emit('la-error', { feature: 'translate', error });
    return error;
  }

  async function send(form: CorrectionForm, { signal }: AbortController): Promise<void> {
    const { sentence, text, problem } = form;
    const target = normalizeTarget(text);
    const correction = { ...sentence, target, marks: marks?.() ?? [], path: '' };
    const entry = problem?.kind === 'conflict' ? problem.entry : undefined;
    const seen = { target: sentence.target, entry };
    try {
      const { memory } = await lazyPorts();
      const answer = await memory.save(config(), correction, seen, signal);
      if (signal.aborted) return;
      if (answer.kind === 'conflict') return show({ form: { ...form, problem: answer } });
      emit('la-correction', { action: 'save', entry: correction });
      showTarget(correction);
      show({ saved: { sentence, undo: answer.undo } });
    } catch (cause) {
      if (!signal.aborted) show({ form: { ...form, problem: { kind: 'failed', error: toError(cause) } } });
    }
  }

  return {
    open: (sentence: Sentence) => show({ form: { sentence, text: sentence.target, isSaving: false } }),
    setText(text: string): void {
      const { form } = view();
      if (form) show({ form: { ...form, text } });
    },
    close(): void {
      saving.abort();
      show({});
    },
    save(): void {
      const { form } = view();
      if (!form || form.isSaving || form.text.trim() === '') return;
      saving = new AbortController();
      show({ form: { ...form, isSaving: true, problem: undefined } });
      void send(form, saving);
    },
    /** Restores the translation before the correction. */
    async undo(): Promise<void> {
      const { saved } = view();
      if (!saved?.undo) return;
      const { undo, ...rest } = saved;
      show({ saved: rest });
      try {
        const undone = await undo(config(), new AbortController().signal);
        emit('la-correction', undone);
        showTarget(undone.action === 'save' ? undone.entry : saved.sentence);
        if (view().saved === rest) show({});
      } catch (cause) {
        if (view().saved === rest) show({ saved: { ...saved, error: toError(cause) } });
      }
    },
    hideSaved: () => show({}),
  };
}

export type CorrectionController = ReturnType<typeof createCorrection>;

/** Corrects a sentence of the translation on screen. */
export function createCorrection(slice: TranslateAccess, services: Services) {
  const correcting = createCorrecting(
    {
      view: () => slice.get().correction ?? {},
      show: (correction) => slice.set({ correction }),
      config: () => slice.deps().session.config,
      showTarget: (correction) => showInOutput(slice, correction),
    },
    services,
  );
  return {
    ...correcting,
    /** @param place in the source text */
    open(place: number): void {
      const { output, answered } = slice.get();
      if (output.kind === 'success' && answered) correcting.open(sentenceAt(answered, output.value, place));
    },
  };
}
