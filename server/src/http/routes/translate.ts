import type { Context } from 'hono';
import type { PerAudience } from '../../../../src/domain/usage/limits';
import { countWords } from '../../../../src/domain/countWords';
import {
  parseTask,
  TranslateBody,
  translateText,
  type TranslateDeps,
  type TranslateFields,
  type TranslateResult,
} from '../../usecases/translateText';
import { RequestFailure } from '../../common/requestFailure';
import type { Caller } from '../../identity/caller';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';

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

export interface TranslateRouteDeps extends TranslateDeps, QuotaDeps {
  readonly textLimits: PerAudience;
}

/** The longest text of a caller, in characters. The operator's own tokens have the widest limit. */
export function textLimitOf(limits: PerAudience, { audience }: Caller): number {
  return limits[audience === 'service' ? 'paid' : audience];
}

export function createTranslate(deps: TranslateRouteDeps): Translate {
  return (context, caller, fields) => {
    const task = parseTask(fields, textLimitOf(deps.textLimits, caller));
    const cost = { caller, counter: 'words', amountOf: () => countWords(task.text, task.source) } as const;
    return withQuota(context, deps, cost, () => translateText(task, context.req.raw.signal, deps));
  };
}
