import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { countWords } from '@lang-assistant/core/countWords';
import { startDeadline } from '../../../common/deadline';
import { LlmError, type Llm, type LlmErrorKind } from '../../contracts/llm';
import { outputBudget } from '../../llm/outputBudget';
import { translationPrompt } from '../../llm/prompts';
import { answerSchema, groupItems, itemsOf, questionFor, type Item } from './translationBatch';
import {
  EngineError,
  type EngineErrorKind,
  type EngineStatus,
  type LanguagePair,
  type TranslationEngine,
  type TranslationJob,
} from '../../contracts/translation';
import type { Term } from '../../contracts/glossary';
import { contextOfGroup } from '../contextAround';
import { createQueue } from '../../queue/queue';
import { isSameText } from '../unknownWords';

/** Responses do not disclose which model the operator uses. */
const NAME = 'llm';

/** Parallel requests of one job. With three, 5,000 characters take about as long as two requests. */
const PARALLEL = 3;

/** Text that is sent before and after the segments, in code units on each side. */
const MAX_CONTEXT_CHARS = 400;

/** A text of up to this many words may stay unchanged, because it may be a name or a loan word. */
const MAX_KEPT_WORDS = 3;

const KINDS: Readonly<Record<LlmErrorKind, EngineErrorKind>> = {
  unavailable: 'unavailable',
  quota: 'quota',
  unauthorized: 'unauthorized',
  badAnswer: 'badReply',
  cut: 'badReply',
};

export function createLlmEngine({ llm }: { readonly llm: Llm }): TranslationEngine {
  let lastError: LlmError | undefined;

  async function ask(job: TranslationJob, group: readonly Item[], signal: AbortSignal) {
    const question = await toQuestion(job, group);
    const answer = await llm.json(
      {
        system: translationPrompt(job),
        messages: [{ role: 'user', content: question }],
        signal,
        maxOutputTokens: outputBudget(question.length),
      },
      answerSchema(group),
    );
    const texts = new Map(answer.translations.map(({ id, text }) => [id, text]));
    return group.map((item, index) => {
      const text = texts.get(index + 1) ?? '';
      const mayStay = countWords(item.words, job.source) <= MAX_KEPT_WORDS;
      const isKept = mayStay && answer.kept.includes(index + 1);
      return {
        place: item.place,
        text: item.restore(text) ?? '',
        isEcho: !isKept && isSameText(text, item.text),
      };
    });
  }

  async function askAll(job: TranslationJob) {
    const groups = groupItems(itemsOf(job.segments, job.format));
    // If one request fails, the other requests of the job are aborted.
    const { signal, abort, release } = startDeadline(Infinity, job.signal);
    const queue = createQueue({ size: PARALLEL });
    try {
      const asked = groups.map((group) => queue(() => ask(job, group, signal), signal));
      return (await Promise.all(asked)).flat();
    } finally {
      release();
      abort();
    }
  }

  return {
    name: NAME,
    quality: 'llm',
    sees: 'call',
    formalityTargets: null,
    hasGlossary: true,
    covers: (job) => Promise.resolve(isKnown(job)),
    async translate(job) {
      if (job.signal.aborted) throw new EngineError('aborted', `${NAME}: aborted`);
      if (!isKnown(job))
        throw new EngineError('unsupportedPair', `${NAME}: no ${job.source} to ${job.target}`);
      const answers = await askAll(job).catch((error: unknown) => {
        if (job.signal.aborted) throw new EngineError('aborted', `${NAME}: aborted`);
        if (error instanceof LlmError) lastError = error;
        throw asEngineError(error);
      });
      lastError = undefined;
      const echoes = answers.filter(({ isEcho }) => isEcho);
      if (echoes.length > answers.length / 2 && !isSameWriting(job)) {
        throw new EngineError('foreignText', `${NAME}: most lines came back as they were`);
      }
      const byPlace = new Map(answers.map(({ place, text }) => [place, text]));
      return job.segments.map((segment, place) => byPlace.get(place) ?? segment);
    },
    // The status comes from the last translation, because a test call would cost the operator money.
    status(): Promise<EngineStatus> {
      if (!lastError || lastError.kind === 'badAnswer' || lastError.kind === 'cut') {
        return Promise.resolve({ kind: 'ready' });
      }
      return Promise.resolve({ kind: 'unavailable', detail: lastError.message });
    },
    pairs: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

async function termsIn({ glossary, format }: TranslationJob, segment: string): Promise<readonly Term[]> {
  return ((await glossary?.find(segment, format)) ?? []).map(({ term }) => term);
}

async function toQuestion(job: TranslationJob, group: readonly Item[]): Promise<string> {
  const segments = group.map(({ place }) => job.segments[place] ?? '');
  const around = contextOfGroup(job.context, segments, MAX_CONTEXT_CHARS);
  const terms = new Set((await Promise.all(segments.map((segment) => termsIn(job, segment)))).flat());
  return questionFor(group, { terms: [...terms], around });
}

function isKnown({ source, target }: LanguagePair): boolean {
  return source !== target && findLanguage(source) !== undefined && findLanguage(target) !== undefined;
}

/** Whether both codes have the same language and script, such as `en` and `en_US`. A text may then stay unchanged. */
function isSameWriting({ source, target }: LanguagePair): boolean {
  const [one, other] = [source, target].map((code) =>
    new Intl.Locale(findLanguage(code)?.tag ?? 'und').maximize(),
  );
  return one?.language === other?.language && one?.script === other?.script;
}

function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof LlmError) return new EngineError(KINDS[error.kind], `${NAME}: ${error.message}`);
  const name = error instanceof Error ? error.name : typeof error;
  return new EngineError('unavailable', `${NAME}: failed unexpectedly (${name})`);
}
