import type { Context } from 'hono';
import type { PerAudience } from '../../../../src/domain/usage/limits';
import { countWords } from '../../../../src/domain/countWords';
import {
  parseTask,
  translateText,
  type TranslateDeps,
  type TranslateFields,
  type TranslateResult,
} from '../../usecases/translateText';
import type { Caller } from '../../identity/caller';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';

/** Calls 1 and 6 of spec §7: translates within the limits of the caller. */
export type Translate = (
  context: Context,
  caller: Caller,
  fields: TranslateFields,
) => Promise<TranslateResult>;

export interface TranslateRouteDeps extends TranslateDeps, QuotaDeps {
  readonly textLimits: PerAudience;
}

/** The text limit of a caller, in characters. The operator's tokens have the highest one. */
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
