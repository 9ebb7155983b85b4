import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { transportOf, type HostConfig } from '../../domain/hostConfig';
import { OBJECT, type Run, type RunTexts, type Segment } from '@lang-assistant/core/translate/segments';
import type { SentencePair } from '@lang-assistant/core/translate/sentences';
import type { LanguagePair, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { Call } from '../contracts/backend';
import { readSegments, readSegmentStream, type OnSegmentFields } from '../responses/segments';
import { parseSentences } from '../responses/translate';
import { isObject } from '../../domain/json';
import { capabilities } from './capabilities';
import { askHost, type HostDispatch } from './createBackend';
import { loadGlossary } from './loadChunk';
import { sendTranslation } from './translate';
import { translate } from './translate';

/** Maximum number of parallel requests when segments are translated one by one. */
const MAX_CALLS = 4;

export interface SegmentsCall extends Call {
  /** Called once for each segment, in any order. */
  readonly onSegment: (
    index: number,
    answer: RunTexts | AppError,
    /** The sentences of the segment, as ranges in the joined texts of its runs. */
    pairs?: readonly SentencePair[],
  ) => void;
  /** The sentences are wanted. */
  readonly hasPairs: boolean;
}

function toAppError(error: unknown, { signal }: Call): AppError {
  if (signal.aborted) throw signal.reason;
  return error instanceof ServiceError ? error.error : { kind: 'network' };
}

const joinedText = ({ runs }: Segment) => runs.map(({ text }) => text).join('');

const textOf = (segment: Segment) => joinedText(segment).replaceAll(OBJECT, '');

const isWord = ({ text }: Run) => /\p{L}/u.test(text);

/** For servers that cannot translate segments. Keeps the white space around a run. */
async function translateRuns(
  { runs }: Segment,
  translateText: (text: string) => Promise<string>,
): Promise<RunTexts> {
  const texts = new Map<number, string>();
  for (const run of runs) {
    const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? [];
    texts.set(run.id, isWord(run) ? lead + (await translateText(core)).trim() + trail : run.text);
  }
  return texts;
}

async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await run(item);
  };
  const works: Promise<void>[] = [];
  while (works.length < MAX_CALLS) works.push(work());
  await Promise.all(works);
}

async function optionsFor(config: HostConfig, request: TranslationRequest, call: Call) {
  const { glossary, glossaryUrl } = config;
  const {
    text: _text,
    source,
    target,
    ...options
  } = (glossary ?? glossaryUrl) ? await (await loadGlossary()).withGlossary(config, request, call) : request;
  return { lang_src: source, lang_dst: target, ...options };
}

/** Only pages show which sentences are corrected, so only their code reads it. */
function withCorrected(pairs: readonly SentencePair[], answered: unknown): readonly SentencePair[] {
  const given: readonly unknown[] = Array.isArray(answered) ? answered : [];
  return pairs.map((pair, index) => {
    const own = given[index];
    return isObject(own) && own['corrected'] === true ? { ...pair, corrected: true } : pair;
  });
}

async function sendSegments(
  config: HostConfig,
  segments: ReadonlyMap<number, Segment>,
  pair: LanguagePair,
  { onSegment, hasPairs, ...call }: SegmentsCall,
): Promise<void> {
  const { formality } = config;
  const text = [...segments.values()].map(textOf).join('\n');
  const fields = {
    ...(await optionsFor(config, { text, ...pair, ...(formality && { formality }) }, call)),
    segments: [...segments].map(([id, { runs }]) => ({ id, runs })),
    ...(hasPairs && { pairs: true }),
  };
  const onFields: OnSegmentFields = (id, answer, answered) => {
    const sent = segments.get(id);
    if (!sent || 'kind' in answer) return onSegment(id, answer);
    const target = sent.runs.map((run) => answer.get(run.id) ?? '').join('');
    const { pairs } = parseSentences(answered, joinedText(sent), target);
    onSegment(id, answer, pairs && withCorrected(pairs, answered['pairs']));
  };
  await sendTranslation(config, fields, call, {
    readStream: (response) => readSegmentStream(response, onFields),
    parse: (body) => readSegments(body, onFields),
  });
}

/**
 * Translates segments with their links and formatting. Asks the host page before each segment, as before every
 * translation. The segments that the page leaves to the server are sent together if the server supports segments, else
 * one by one.
 * @throws the reason of the signal once it is aborted; failures are reported by `onSegment`
 */
export async function translateSegments(
  config: HostConfig,
  dispatch: HostDispatch,
  segments: readonly Segment[],
  pair: LanguagePair,
  call: SegmentsCall,
): Promise<void> {
  const { formality } = config;
  const requestFor = (text: string): TranslationRequest => ({
    text,
    ...pair,
    ...(formality && { formality }),
  });
  const fail = (index: number, error: unknown) => call.onSegment(index, toAppError(error, call));
  const ask = (text: string) => askHost(dispatch, config, 'translate', requestFor(text), call);
  const byText = new Map<number, HostConfig>();
  const together = new Map<number, Segment>();
  segments.forEach((segment, index) => {
    try {
      const asked = ask(textOf(segment));
      if (transportOf(asked, 'translate') === 'function') byText.set(index, asked);
      else together.set(index, segment);
    } catch (error) {
      fail(index, error);
    }
  });
  if (together.size > 0) {
    // If the capabilities are unknown, segments can still be translated one by one.
    const { segments: isKnown = false } = await capabilities({ ...config, backend: undefined }, call).catch(
      () => ({ segments: false }),
    );
    call.signal.throwIfAborted();
    if (!isKnown) {
      for (const index of together.keys()) byText.set(index, config);
      together.clear();
    }
  }
  const translateByText = async ([index, asked]: [number, HostConfig]) => {
    const segment = segments[index];
    if (!segment) return;
    // A page translates one text per call, so each run of a larger segment needs a separate call.
    const isOne = segment.runs.length === 1;
    const translateText = async (text: string) =>
      (await translate(isOne ? asked : ask(text), requestFor(text), call)).text;
    try {
      call.onSegment(index, await translateRuns(segment, translateText));
    } catch (error) {
      fail(index, error);
    }
  };
  const sendTogether = async () => {
    if (together.size === 0) return;
    try {
      await sendSegments(config, together, pair, call);
    } catch (error) {
      for (const index of together.keys()) fail(index, error);
    }
  };
  await Promise.all([sendTogether(), inTurns([...byText], translateByText)]);
}
