import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { Glossary } from '../../engines/contracts/glossary';
import {
  EngineError,
  isTextError,
  type LanguagePair,
  type TranslationJob,
} from '../../engines/contracts/translation';
import { fixAnswer } from '../../engines/text/fixAnswer';
import { alignRuns, markedTexts } from '../../engines/segments/alignRuns';
import { inPlace } from '../../engines/segments/assembleSegment';
import { cutSentences, type Segment, type Sentence } from '../../engines/segments/cutSentences';
import { hasText, sourceOf } from '../../engines/segments/fragment';
import type { ChainAnswer, SegmentWarning, SegmentNotes } from '../../engines/translation/chain';
import { checkTranslation } from '../../engines/translation/checks/checkTranslation';

export interface TranslatedSentence {
  readonly sentence: Sentence;
  /** Only for those parts of the sentence that contain text. */
  readonly texts: readonly string[];
  /** Whether the runs of the sentence were translated one by one. */
  readonly isSplit: boolean;
  readonly warnings: readonly SegmentWarning[];
  /**
   * Whether the owner of the site has corrected the sentence. `unplaced` if the correction does not fit the links of
   * the sentence, so that an engine has translated it.
   */
  readonly memory?: 'corrected' | 'unplaced';
}

export interface GroupOutcome {
  readonly segment: Segment;
  readonly result: readonly TranslatedSentence[] | EngineError;
}

export interface GroupJob extends LanguagePair {
  readonly glossary: Glossary | undefined;
  /**
   * Whether links and formatted words are also translated alone, to find them in the translated sentence. This is
   * needed if the engine's tags do not move with the words.
   */
  readonly findsRuns: boolean;
  readonly ask: (
    texts: readonly string[],
    format: TranslationJob['format'],
    isWithoutMemory?: true,
  ) => Promise<ChainAnswer>;
}

type Settled = ReadonlyMap<string, SettledText | EngineError>;

/**
 * The state of a sentence after the engines have translated it as a whole. `alone` means that its parts must be
 * translated one by one. `unplaced` means that an engine must translate it instead of the owner.
 */
type Attempt =
  | TranslatedSentence
  | EngineError
  | { readonly kind: 'alone'; readonly cores: readonly string[] }
  | { readonly kind: 'unplaced'; readonly html: string };

const CORRECTED = { memory: 'corrected' } as const;

const isMarkup = (sentence: Sentence) => sourceOf(sentence).kind === 'html';

const coresOf = ({ parts }: Sentence) => parts.filter(hasText).map(({ core }) => core);

/** Adds warnings to a sentence that was translated as markup or in parts. The engine chain compares only plain text. */
async function withIssues(
  sentence: Sentence,
  texts: readonly string[],
  isSplit: boolean,
  { source, target, glossary }: GroupJob,
): Promise<TranslatedSentence> {
  const original = inPlace(sentence, coresOf(sentence)).join('');
  const tags = { sourceTag: languageTag(source), targetTag: languageTag(target) };
  const warnings = await checkTranslation({ source: original, target: texts.join(''), ...tags, glossary });
  return { sentence, texts, isSplit, warnings };
}

/** By source text. */
interface Answers {
  readonly texts: Settled;
  readonly fragments: Settled;
}

/**
 * The translations of links and formatted words alone. If one is missing, the translated sentence is used
 * unchanged.
 */
function translationsOf(sentence: Sentence, texts: Settled): ReadonlyMap<string, string> {
  const found = markedTexts(sentence).map((text) => [text, texts.get(text)] as const);
  return new Map(
    found.flatMap(([text, answer]) =>
      answer && !(answer instanceof EngineError) ? [[text, answer.text] as const] : [],
    ),
  );
}

async function readAttempt(
  sentence: Sentence,
  job: GroupJob,
  { texts, fragments }: Answers,
): Promise<Attempt> {
  const source = sourceOf(sentence);
  const alone = { kind: 'alone', cores: coresOf(sentence) } as const;
  if (source.kind === 'none') return { sentence, texts: [], isSplit: false, warnings: [] };
  if (source.kind === 'runs') return alone;
  if (source.kind === 'text') {
    const answer = texts.get(source.text);
    if (!answer || answer instanceof EngineError) return answer ?? alone;
    const { warnings = [], isCorrected } = answer.notes;
    return {
      sentence,
      texts: [answer.text.trim()],
      isSplit: false,
      warnings,
      ...(isCorrected && CORRECTED),
    };
  }
  const answer = fragments.get(source.html);
  if (answer instanceof EngineError)
    return isTextError(answer) && answer.kind !== 'foreignText' ? alone : answer;
  if (!answer) return alone;
  if (answer.notes.isCorrected) {
    const aligned = alignRuns(sentence, answer.text, job, 'corrected');
    return aligned
      ? { sentence, texts: aligned, isSplit: false, warnings: [], ...CORRECTED }
      : { kind: 'unplaced', html: source.html };
  }
  const html = fixAnswer(answer.text, source.html, job.target);
  const aligned = alignRuns(sentence, html, job, job.findsRuns ? translationsOf(sentence, texts) : undefined);
  return aligned ? withIssues(sentence, aligned, false, job) : alone;
}

/**
 * Why a segment or sentence fails: an engine has failed, or no engine knows any of its parts. Undefined if it does not
 * fail.
 */
function failureOf(parts: readonly unknown[]): EngineError | undefined {
  const errors = parts.filter((part) => part instanceof EngineError);
  return (
    errors.find((error) => !isTextError(error)) ?? (errors.length === parts.length ? errors[0] : undefined)
  );
}

/**
 * Combines the translated runs of a sentence. Runs that no engine knows, such as names, keep their text. If no engine
 * knows any run, the sentence fails.
 */
async function readRuns(
  sentence: Sentence,
  cores: readonly string[],
  job: GroupJob,
  runs: Settled,
): Promise<TranslatedSentence | EngineError> {
  const answers = cores.map((core) => runs.get(core));
  const failure = failureOf(answers);
  if (failure) return failure;
  const texts = answers.map((answer, index) =>
    answer && !(answer instanceof EngineError) ? answer.text : (cores[index] ?? ''),
  );
  const isCorrected = answers.every(
    (answer) => answer && !(answer instanceof EngineError) && answer.notes.isCorrected,
  );
  if (isCorrected)
    return { sentence, texts: inPlace(sentence, texts), isSplit: true, warnings: [], ...CORRECTED };
  return withIssues(sentence, inPlace(sentence, texts), true, job);
}

/**
 * Combines the sentences of a segment. Sentences that no engine knows keep their text. If no engine knows any sentence,
 * the segment fails.
 */
async function joinSentences(
  sentences: readonly Sentence[],
  results: readonly (TranslatedSentence | EngineError)[],
  job: GroupJob,
): Promise<GroupOutcome['result']> {
  const failure = failureOf(results);
  if (failure) return failure;
  const joined = sentences.map(async (sentence, index) => {
    const result = results[index];
    if (result && !(result instanceof EngineError)) return result;
    return withIssues(sentence, inPlace(sentence, coresOf(sentence)), false, job);
  });
  return Promise.all(joined);
}

/**
 * Translates segments sentence by sentence. A sentence with one run is sent as text, and a sentence with several runs
 * as markup that shows where runs start and end. If a link is lost or two links are swapped, the runs of that sentence
 * are translated one by one.
 * @throws errors other than `EngineError`
 */
export async function translateGroup(
  segments: readonly Segment[],
  job: GroupJob,
): Promise<readonly GroupOutcome[]> {
  const cut = segments.map((segment) => ({ segment, sentences: cutSentences(segment, job.source) }));
  const all = cut.flatMap(({ sentences }) => sentences);
  const sources = all.map(sourceOf);
  const settle = (format: TranslationJob['format'], texts: readonly string[], isWithoutMemory?: true) =>
    settleTexts(texts, (part) => job.ask(part, format, isWithoutMemory));
  const plain = sources.flatMap((source) => (source.kind === 'text' ? [source.text] : []));
  const html = sources.flatMap((source) => (source.kind === 'html' ? [source.html] : []));
  // Links and formatted words are sent in the same call as the sentences, because starting a call may take longer than
  // translating a page.
  const marked = job.findsRuns ? all.filter(isMarkup).flatMap(markedTexts) : [];
  const [texts, fragments] = await Promise.all([settle('text', [...plain, ...marked]), settle('html', html)]);
  const readAll = async (sentences: readonly Sentence[], answers: Answers) =>
    Promise.all(
      sentences.map(async (sentence) => [sentence, await readAttempt(sentence, job, answers)] as const),
    );
  const attempts = new Map(await readAll(all, { texts, fragments }));
  const unplaced = [...attempts].flatMap(([sentence, attempt]) =>
    'html' in attempt ? [{ sentence, html: attempt.html }] : [],
  );
  const engineFragments = await settle(
    'html',
    unplaced.map((one) => one.html),
    true,
  );
  const again = unplaced.map(({ sentence }) => sentence);
  for (const [sentence, attempt] of await readAll(again, { texts, fragments: engineFragments }))
    attempts.set(sentence, attempt);
  const cores = [...attempts.values()].flatMap((attempt) => ('cores' in attempt ? attempt.cores : []));
  const runs = await settle('text', cores);

  async function resultOf(sentence: Sentence): Promise<TranslatedSentence | EngineError> {
    const attempt = attempts.get(sentence);
    if (!attempt || 'html' in attempt) return new EngineError('badReply', 'a sentence has no answer');
    const result = 'cores' in attempt ? await readRuns(sentence, attempt.cores, job, runs) : attempt;
    return result instanceof EngineError || !again.includes(sentence)
      ? result
      : { ...result, memory: 'unplaced' };
  }
  const outcomes = cut.map(async ({ segment, sentences }) => ({
    segment,
    result: await joinSentences(sentences, await Promise.all(sentences.map(resultOf)), job),
  }));
  return Promise.all(outcomes);
}

/** After this many calls, a failed group is no longer halved. 16 calls find one bad text among hundreds. */
const MAX_CALLS = 16;

interface SettledText {
  readonly text: string;
  readonly notes: SegmentNotes;
}

/**
 * Translates texts so that a bad text does not fail the others. If a call fails and one of its texts may be the cause,
 * each half is translated in a separate call.
 * @throws errors other than `EngineError`
 */
async function settleTexts(
  texts: readonly string[],
  ask: (texts: readonly string[]) => Promise<ChainAnswer>,
): Promise<ReadonlyMap<string, SettledText | EngineError>> {
  const settled = new Map<string, SettledText | EngineError>();
  let callsLeft = MAX_CALLS;

  async function settle(part: readonly string[]): Promise<void> {
    try {
      callsLeft -= 1;
      const { segments, notes = [] } = await ask(part);
      part.forEach((text, index) =>
        settled.set(text, { text: segments[index] ?? '', notes: notes[index] ?? {} }),
      );
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (part.length === 1 || callsLeft <= 0 || !isTextError(error)) {
        for (const text of part) settled.set(text, error);
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await settle(part.slice(0, middle));
      await settle(part.slice(middle));
    }
  }

  const unique = [...new Set(texts)];
  if (unique.length > 0) await settle(unique);
  return settled;
}
