import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';

export type JsonReading<T> =
  | { readonly kind: 'read'; readonly value: T }
  /** `issue` tells the model what is wrong with its answer. */
  | { readonly kind: 'unreadable'; readonly issue: string };

const MAX_ISSUES = 5;

/**
 * Tries the whole answer, the content of a code fence, and the text between the outer brackets; then the same parts
 * with JSON repair. Never throws.
 */
export function readJson<T>(answer: string, schema: z.ZodType<T>): JsonReading<T> {
  let issue: string | undefined;
  const whole = answer.trim();
  const parts = partsOf(whole);
  // The whole answer is repaired last, because the repair turns any text into a JSON string.
  const readings = [
    ...[whole, ...parts].map((text) => () => JSON.parse(text)),
    ...[...parts, whole].map((text) => () => JSON.parse(jsonrepair(text))),
  ];
  for (const read of readings) {
    try {
      const parsed = schema.safeParse(read());
      if (parsed.success) return { kind: 'read', value: parsed.data };
      issue ??= describe(parsed.error);
    } catch {
      // The text is not JSON, or it is nested too deeply for the stack.
    }
  }
  return { kind: 'unreadable', issue: issue ?? 'It is not JSON.' };
}

function partsOf(answer: string): readonly string[] {
  const [, block, after] = answer.split('```', 3);
  const fenced = after === undefined ? undefined : block?.replace(/^[\w-]*/, '');
  return [fenced, between(answer, '{', '}'), between(answer, '[', ']')].filter((part) => part !== undefined);
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
}

function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `At ${path.length > 0 ? path.join('.') : 'the top'}: ${message}.`)
    .join(' ');
}
