import { z } from 'zod';
import { countCharacters } from '@lang-assistant/core/text';
import { diffWordsWithSpace } from 'diff';
import type { ChangeKind } from '@lang-assistant/core/check';
import { WRITE_ENDPOINT } from '../llm/assistantEndpoints';
import type { Llm } from '../contracts/llm';
import { outputBudget } from '../llm/outputBudget';
import type { Writer } from '../contracts/write';
import type { Change } from '../contracts/check';

const TIMEOUT_MS = 200;

const isMarks = (text: string) => /^[\p{P}\s]*$/u.test(text);

/** A language model does not name the kind of a change. Only changes of punctuation can be recognized. */
function kindOf(before: string, after: string): ChangeKind {
  return isMarks(before) && isMarks(after) ? 'punctuation' : 'word';
}

/** Compares two texts by words. If that takes too long, one change replaces the whole text. */
export function diffChanges(before: string, after: string): readonly Change[] {
  if (before === after) return [];
  const whole = {
    start: 0,
    end: before.length,
    text: after,
    others: [],
    kind: 'word',
    isCertain: true,
  } as const;
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (!parts) return [whole];
  const changes: Change[] = [];
  let place = 0;
  let isOpen = false;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      place += value.length;
      isOpen = false;
      continue;
    }
    const last = isOpen ? changes.pop() : undefined;
    const start = last?.start ?? place;
    if (removed) place += value.length;
    const text = (last?.text ?? '') + (added ? value : '');
    const kind = kindOf(before.slice(start, place), text);
    changes.push({ start, end: place, text, others: [], kind, isCertain: true });
    isOpen = true;
  }
  return changes;
}

const Answer = z.object({
  correctedText: z.string().refine((text) => text.trim() !== '', 'It is empty'),
  alternatives: z.array(z.string()),
});

/** Only short texts have alternatives (spec §9). Five alternatives fit into the widget's list. */
const MAX_ALTERNATIVES = 5;
const MAX_ALTERNATIVE_CHARS = 150;

/** `improve` throws LlmError, or the signal's reason. */
export function createLlmWriter({ llm }: { readonly llm: Llm }): Writer {
  return {
    name: 'llm',
    quality: 'llm',
    async improve({ text, style, tone, signal }) {
      const { system, limits } = WRITE_ENDPOINT;
      const answer = await llm.json(
        {
          system: system({ style, tone }),
          messages: [{ role: 'user', content: JSON.stringify({ text }) }],
          signal,
          maxOutputTokens: Math.min(limits.maxOutputTokens, outputBudget(text.length)),
        },
        Answer,
      );
      const correctedText = answer.correctedText.trim();
      return {
        correctedText,
        changes: diffChanges(text, correctedText),
        alternatives: usable(answer.alternatives, correctedText),
        notices: [],
      };
    },
  };
}

/** Drops alternatives that contain a semicolon, because the response separates alternatives by semicolons (spec §3). */
function usable(alternatives: readonly string[], correctedText: string): readonly string[] {
  const tidy = alternatives.map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(tidy)]
    .filter((text) => text !== '' && text !== correctedText && !/[;；]/.test(text))
    .filter((text) => countCharacters(text) <= MAX_ALTERNATIVE_CHARS)
    .slice(0, MAX_ALTERNATIVES);
}
