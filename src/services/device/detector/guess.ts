import { identifyLanguage, languageToConfirm } from '@lang-assistant/language-detector';
import { unpackInSteps } from '@lang-assistant/language-detector';
import { DETECT_MIN_CHARS, DETECT_SAMPLE_CHARS } from '@lang-assistant/core/timing';
import type { DetectionHints } from '../../contracts/device';
import { inIdleSlices } from './inIdleSlices';

let unpacking: Promise<void> | undefined;

function sampleOf(text: string): string {
  const sample = text.trim().slice(0, DETECT_SAMPLE_CHARS);
  return sample.length < DETECT_MIN_CHARS ? '' : sample;
}

/** Undefined if no language leads clearly. The first call unpacks the model. */
export async function guess(text: string, hints: DetectionHints): Promise<string | undefined> {
  await (unpacking ??= inIdleSlices(unpackInSteps()));
  return identifyLanguage(sampleOf(text), hints);
}

/**
 * Returns the likeliest language if franc agrees. Called when `guess` finds no language; only then franc is downloaded.
 */
export async function confirm(text: string, hints: DetectionHints): Promise<string | undefined> {
  const sample = sampleOf(text);
  const likely = languageToConfirm(sample, hints);
  if (likely === undefined) return undefined;
  const { francAgrees } = await import('./francAgrees');
  return francAgrees(sample, likely) ? likely : undefined;
}
