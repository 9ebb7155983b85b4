import { z } from 'zod';
import { CHANGE_KINDS, type ChangeKind } from '@lang-assistant/core/check';
import { countWords } from '@lang-assistant/core/countWords';
import type { Locale } from '@lang-assistant/core/locales';
import type { Checker, CheckedText, Passage } from '../engines/contracts/check';
import { noticesOf } from '../engines/write/notices';
import { sanitizeText } from './parseText';
import { replyFields } from '../common/replyFields';
import { Notices, toWireChange, WireChange } from './wireChange';
import { languageTag, parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { DETECT_SAMPLE_CHARS } from '@lang-assistant/core/timing';
import { identifyLanguage } from '@lang-assistant/language-detector';

/** Per request. The body is also limited to 64 KB. */
export const MAX_SENTENCES = 50;

const UNKNOWN = 'und';

/**
 * The number of sentences in a call to the checker. Small groups let a stream start before all sentences are checked.
 */
const GROUP = 10;

/** The body of `POST /v1/check`. The form field `content` of the action `mi_traductor_check` has the same structure. */
export const CheckBody = z.object({
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/)
    .optional()
    .describe('Without it, the language is detected.'),
  kinds: z.array(z.enum(CHANGE_KINDS)).optional(),
  sentences: z
    .array(
      z.object({
        id: z.int(),
        text: z.string(),
        before: z.string().optional(),
        after: z.string().optional(),
      }),
    )
    .max(MAX_SENTENCES),
});
export type CheckFields = z.output<typeof CheckBody>;

export const CheckReply = z.object({
  ...replyFields,
  language: z
    .string()
    .describe('That of the request, else the detected one as a BCP 47 tag; "und" if it is not clear.'),
  notices: Notices,
  sentences: z
    .array(z.object({ id: z.int(), changes: z.array(WireChange).readonly() }))
    .readonly()
    .describe('Changes are in order and do not overlap.'),
});
export type CheckReply = z.output<typeof CheckReply>;
export type CheckedSentence = CheckReply['sentences'][number];
export type CheckSummary = Omit<CheckReply, 'sentences'>;

export interface CheckTask {
  /** If it is undefined, the checker detects the language of each sentence. */
  readonly language: string | undefined;
  readonly kinds: ReadonlySet<ChangeKind>;
  readonly sentences: readonly (Passage & { readonly id: number })[];
  readonly reader: Locale;
}

/** The text around the sentences is not counted. */
export function wordsOf({ sentences, language }: CheckTask): number {
  return sentences.reduce((count, { text }) => count + countWords(text, language ?? UNKNOWN), 0);
}

export function parseCheck(fields: CheckFields, reader: Locale): CheckTask {
  return {
    language: fields.language,
    kinds: new Set(fields.kinds ?? CHANGE_KINDS),
    sentences: fields.sentences.map(({ id, text, before = '', after = '' }) => ({
      id,
      text: sanitizeText(text),
      before: sanitizeText(before),
      after: sanitizeText(after),
    })),
    reader,
  };
}

/**
 * Adds the detected language to a task whose request names no language. If the detector is not sure, the language stays
 * undefined.
 */
export async function withLanguage(checker: Checker, task: CheckTask): Promise<CheckTask> {
  if (task.language !== undefined) return task;
  return {
    ...task,
    language: detectCheckLanguage(task.sentences, await checker.languages(), task.reader),
  };
}

export interface StartedCheck {
  readonly sentences: AsyncIterable<CheckedSentence>;
  /** Call it after all sentences are read. */
  readonly summary: () => CheckSummary;
}

export function startCheck(checker: Checker, task: CheckTask, signal: AbortSignal): StartedCheck {
  const { language, kinds, reader } = task;
  const engines = new Set<string>();
  const checked: CheckedText[] = [];

  async function* sentences(): AsyncGenerator<CheckedSentence> {
    for (let place = 0; place < task.sentences.length; place += GROUP) {
      const passages = task.sentences.slice(place, place + GROUP);
      const withStyle = kinds.has('style');
      const { engine, texts } = await checker.check({ passages, language, withStyle, signal });
      engines.add(engine);
      checked.push(...texts);
      for (const [index, { id }] of passages.entries()) {
        const wanted = texts[index]?.changes.filter(({ kind }) => kinds.has(kind)) ?? [];
        yield { id, changes: wanted.map((change) => toWireChange(change, reader)) };
      }
    }
  }

  return {
    sentences: sentences(),
    summary: () => ({
      engine: [...engines].join(', ') || checker.name,
      quality: 'rule',
      language: language ?? UNKNOWN,
      notices: noticesOf(checked.map(({ coverage }) => coverage)),
    }),
  };
}

export async function check(checker: Checker, task: CheckTask, signal: AbortSignal): Promise<CheckReply> {
  const started = startCheck(checker, task, signal);
  const sentences: CheckedSentence[] = [];
  for await (const sentence of started.sentences) sentences.push(sentence);
  return { ...started.summary(), sentences };
}

/** The minimum length of a sample. The detector is often wrong about shorter texts. */
const MIN_CHARS = 20;

const join = (texts: readonly string[]) => texts.join('\n').trim().slice(0, DETECT_SAMPLE_CHARS);

/**
 * If the detector is not sure about the sentences, it tries them with the text around them.
 * @param codes the languages that the checker supports
 * @returns a BCP 47 tag; undefined if the detector is not sure
 */
function detectCheckLanguage(
  sentences: readonly Passage[],
  codes: readonly string[],
  reader: Locale,
): string | undefined {
  const hints = { offered: codes.flatMap((code) => parseLanguageCode(code) ?? []), preferred: [reader] };
  const samples = [
    join(sentences.map(({ text }) => text)),
    join(sentences.flatMap(({ before, text, after }) => [before, text, after])),
  ];
  for (const sample of samples) {
    const code = sample.length < MIN_CHARS ? undefined : identifyLanguage(sample, hints);
    if (code !== undefined) return languageTag(code);
  }
  return undefined;
}
