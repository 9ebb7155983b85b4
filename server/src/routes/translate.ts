import type { Context } from 'hono';
import { z } from 'zod';
import type { PerAudience } from '../../../src/domain/usage/limits';
import { countWords } from '../../../src/domain/words';
import {
  readTask,
  translateText,
  type TranslateDeps,
  type TranslateFields,
  type TranslateResult,
} from '../actions/translateText';
import { RequestFailure } from '../failure';
import type { Caller } from '../identity/caller';
import { metered, type MeteredDeps } from '../quota/metered';

/** The body of calls 1 and 6 of spec §7. */
export const TranslateBody = z.object({ text: z.string(), lang_src: z.string(), lang_dst: z.string() });

/** @throws RequestFailure `bad_request` naming the field */
export function readTranslateBody(body: unknown): TranslateFields {
  const parsed = TranslateBody.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  const sentence =
    field === undefined
      ? 'The body must be a JSON object with "text", "lang_src" and "lang_dst".'
      : `The field "${String(field)}" is missing or no text.`;
  throw new RequestFailure('bad_request', sentence);
}

/** Calls 1 and 6 of spec §7: a translation for whoever asks, within what they may use. */
export type Translate = (
  context: Context,
  caller: Caller,
  fields: TranslateFields,
) => Promise<TranslateResult>;

export interface TranslateRouteDeps extends TranslateDeps, MeteredDeps {
  readonly textLimits: PerAudience;
}

/** The longest text of a caller, in characters. The operator's own tokens have the widest limit. */
export function textLimitOf(limits: PerAudience, { audience }: Caller): number {
  return limits[audience === 'service' ? 'paid' : audience];
}

export function createTranslate(deps: TranslateRouteDeps): Translate {
  return (context, caller, fields) => {
    const task = readTask(fields, textLimitOf(deps.textLimits, caller));
    const cost = { caller, counter: 'words', amountOf: () => countWords(task.text, task.source) } as const;
    return metered(context, deps, cost, () => translateText(task, context.req.raw.signal, deps));
  };
}
