import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';

export type JsonReading<T> =
  | { readonly kind: 'read'; readonly value: T }
  /** What is wrong with it, in words for the model. */
  | { readonly kind: 'unreadable'; readonly issue: string };

/** How many issues are sent to the model. */
const MAX_COMPLAINTS = 5;

/**
 * Reads a value of the schema out of a model's answer: the answer itself, what stands in a code fence, or what lies between
 * the outer brackets; each first as it is, then repaired. Never throws.
 */
export function readJson<T>(answer: string, schema: z.ZodType<T>): JsonReading<T> {
  let issue: string | undefined;
  const whole = answer.trim();
  const parts = partsOf(whole);
  // A repair would take any answer as a whole for one string: so it comes last there.
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
      // Not JSON, or nested so deeply that the stack ends: the next one.
    }
  }
  return { kind: 'unreadable', issue: issue ?? 'It is not JSON.' };
}

function partsOf(answer: string): readonly string[] {
  const fenced = /```[\w-]*\s*([\s\S]*?)```/.exec(answer)?.[1];
  return [fenced, between(answer, '{', '}'), between(answer, '[', ']')].filter((part) => part !== undefined);
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
}

function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, MAX_COMPLAINTS)
    .map(({ path, message }) => `At ${path.length > 0 ? path.join('.') : 'the top'}: ${message}.`)
    .join(' ');
}
