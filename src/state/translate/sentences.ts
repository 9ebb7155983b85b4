import { planEdit as plan, type EditPlan } from '../../domain/translate/editPlan';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from './types';

/** A translation that is complete after this time is shown at once, not sentence by sentence. */
export const PAINT_AFTER_MS = 200;

/** A translation under way. */
export interface TranslationProgress {
  readonly request: TranslationRequest;
  /** Set if only a part of the text was sent. */
  readonly edit: EditPlan | undefined;
  readonly startedAt: number;
  /** What has arrived. */
  received?: Translation;
  /** The request has ended. */
  isOver: boolean;
}

type Slice = Pick<SliceApi<TranslateSlice, unknown>, 'get' | 'set'>;

/** Plans to send only what differs from the text whose translation is on screen. */
export function planEdit(
  { answered, output }: Pick<TranslateSlice, 'answered' | 'output'>,
  request: TranslationRequest,
): EditPlan | undefined {
  if (!answered || !('value' in output)) return undefined;
  return plan({ request: answered, translation: output.value }, request);
}

/** The source text of what has arrived: the beginning of what was sent. */
function translatedPart(request: TranslationRequest, { pairs }: Translation): TranslationRequest {
  return { ...request, text: request.text.slice(0, pairs?.at(-1)?.source[1] ?? 0) };
}

/** Shows what has arrived. */
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

/** Shows what has arrived, not before `PAINT_AFTER_MS`. */
export function paint(slice: Slice, progress: TranslationProgress): void {
  const show = () => progress.isOver || paintNow(slice, progress);
  const remainingMs = progress.startedAt + PAINT_AFTER_MS - performance.now();
  if (remainingMs > 0) setTimeout(show, remainingMs);
  else show();
}
