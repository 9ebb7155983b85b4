import { z } from 'zod';
import { countWords } from '@lang-assistant/core/countWords';
import type { Locale } from '@lang-assistant/core/locales';
import {
  CHANGE_KINDS,
  type ChangeKind,
  type Checker,
  type CheckedText,
  type Passage,
} from '../engines/contracts/check';
import { noticesOf } from '../engines/write/notices';
import { detectCheckLanguage } from './detectCheckLanguage';
import { sanitizeText } from './parseText';
import { toWireChange, type WireChange } from './wireChange';

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

export interface CheckedSentence {
  readonly id: number;
  readonly changes: readonly WireChange[];
}

export interface CheckSummary {
  readonly engine: string;
  readonly quality: string;
  /** The language of the request, or the detected language. `und` if the detector was not sure. */
  readonly language: string;
  /** Codes of `WriteNotice` that say what was not possible or not checked. */
  readonly notices: readonly string[];
}

export interface CheckReply extends CheckSummary {
  readonly sentences: readonly CheckedSentence[];
}

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
