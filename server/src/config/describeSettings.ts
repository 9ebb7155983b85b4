import type { z } from 'zod';
import { isSecret } from './secret';

/** Some services take an API key in the query of their URL. */
function withoutQuery(text: string): string {
  return URL.canParse(text) ? text.replace(/\?.*$/s, '?…') : text;
}

function toText(value: unknown): string {
  const values: readonly unknown[] = typeof value === 'object' ? Object.values(Object(value)) : [value];
  return values.map((item) => (item === Infinity ? 'unlimited' : withoutQuery(String(item)))).join(', ');
}

/** Lists all variables of a schema as `NAME = value`. The values of secret variables are hidden. */
export function describeSettings(
  schema: z.ZodObject,
  settings: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(schema.shape).map((name) => {
    const value = settings[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return `${name} = (not set)`;
    return `${name} = ${isSecret(schema, name) ? '(set, not shown)' : toText(value)}`;
  });
}
