import {
  identifyLanguage,
  languageToConfirm,
  scoreLanguages,
  unpackInSteps,
} from '@lang-assistant/language-detector';
import { DETECT_MIN_CHARS, DETECT_SAMPLE_CHARS } from '@lang-assistant/core/timing';
import { withoutRegion } from '../../../domain/languages/withoutRegion';
import type { DetectionHints } from '../../contracts/device';

/** Maximum duration of a slice. A key press waits no longer than this. */
const SLICE_MS = 8;

/** Maximum wait for an idle moment. Some pages are never idle, for example during an animation. */
const MAX_WAIT_MS = 20;

/** Safari has no idle callbacks. A timer lets it handle pending events first, such as a key press. */
const inNextTask = (callback: () => void) => setTimeout(callback);

const untilIdle = () =>
  new Promise<void>((resolve) =>
    (globalThis.requestIdleCallback ?? inNextTask)(() => resolve(), { timeout: MAX_WAIT_MS }),
  );

/** Each slice starts when the page is idle. */
export async function inIdleSlices(steps: Iterator<unknown>): Promise<void> {
  for (;;) {
    await untilIdle();
    const end = performance.now() + SLICE_MS;
    do if (steps.next().done) return;
    while (performance.now() < end);
  }
}

let unpacking: Promise<void> | undefined;

function sampleOf(text: string): string {
  const sample = text.trim().slice(0, DETECT_SAMPLE_CHARS);
  return sample.length < DETECT_MIN_CHARS ? '' : sample;
}

const unpack = () => (unpacking ??= inIdleSlices(unpackInSteps()));

/** Undefined if no language leads clearly. The first call unpacks the model. */
export async function guess(text: string, hints: DetectionHints): Promise<string | undefined> {
  await unpack();
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

function likelier(text: string, codes: readonly string[]): string | undefined {
  const known = scoreLanguages(text, codes.map(withoutRegion));
  // The variants of Chinese are told apart by their characters.
  if (known.size === 0) return identifyLanguage(text, { offered: codes, preferred: [] });
  const scores = codes.map((code) => known.get(withoutRegion(code)));
  const best = Math.max(...scores.map((score) => score ?? NaN));
  const [only, ...more] = codes.filter((_, index) => scores[index] === best);
  return more.length === 0 ? only : undefined;
}

/** The likelier of these languages for each text, even if the text is short; undefined if nothing tells them apart. */
export async function likelierOf(
  texts: readonly string[],
  codes: readonly string[],
): Promise<readonly (string | undefined)[]> {
  await unpack();
  return texts.map((text) => likelier(text, codes));
}
