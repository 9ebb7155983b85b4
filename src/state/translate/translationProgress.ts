import { planEdit as plan, type EditPlan } from '../../domain/translate/editPlan';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from './types';

/**
 * Delay before a streamed translation is shown. If it is complete earlier, it is shown at once, not sentence by
 * sentence.
 */
export const PAINT_AFTER_MS = 200;

export interface TranslationProgress {
  readonly request: TranslationRequest;
  /** Set if the request contains only a part of the text. */
  readonly edit: EditPlan | undefined;
  readonly startedAt: number;
  received?: Translation;
  isOver: boolean;
}

type Slice = Pick<SliceApi<TranslateSlice, unknown>, 'get' | 'set'>;

/** Sends only the difference to the text whose translation is on screen. */
export function planEdit(
  { answered, output }: Pick<TranslateSlice, 'answered' | 'output'>,
  request: TranslationRequest,
): EditPlan | undefined {
  if (!answered || !('value' in output)) return undefined;
  return plan({ request: answered, translation: output.value }, request);
}

/** The request, shortened to the source text that is already translated. */
function translatedPart(request: TranslationRequest, { pairs }: Translation): TranslationRequest {
  return { ...request, text: request.text.slice(0, pairs?.at(-1)?.source[1] ?? 0) };
}

export function paintNow(slice: Slice, { request, edit, received }: TranslationProgress): void {
  if (edit) {
    const { request: answered, translation, gap } = edit.merge(received);
    slice.set({ output: { kind: 'streaming', value: translation, gap }, answered });
  } else if (received) {
    slice.set({
      output: { kind: 'streaming', value: received, gap: received.pairs?.length ?? 0 },
      answered: translatedPart(request, received),
    });
  }
}

/** Shows the received part, but not before `PAINT_AFTER_MS`. */
export function paint(slice: Slice, progress: TranslationProgress): void {
  const show = () => progress.isOver || paintNow(slice, progress);
  const remainingMs = progress.startedAt + PAINT_AFTER_MS - performance.now();
  if (remainingMs > 0) setTimeout(show, remainingMs);
  else show();
}
