import type { LanguagePair } from '../../contracts/translation';
import { entriesOf, modelCodes, normalised } from './languageCodes';
import type { Model, Registry } from './registrySchema';

/** One model, or two through English. */
export type Route = readonly [Model] | readonly [Model, Model];

export interface Routes {
  readonly find: (pair: LanguagePair) => Route | null;
  readonly pairs: readonly LanguagePair[];
}

const PIVOT = 'en';

/**
 * Preferred architectures, best first. On a server, quality matters more than download size. `base-memory` is what
 * Firefox uses on desktops, `base` has the same quality but needs more memory, and `tiny` is for phones.
 */
const ARCHITECTURES = ['base-memory', 'base', 'tiny'];

/**
 * `Release` models are for all versions of Firefox, `Release Desktop` and similar ones for some versions. Other models
 * are unfinished.
 */
function rank({ releaseStatus, architecture }: Model): number {
  const maturity = releaseStatus === 'Release' ? 0 : releaseStatus.startsWith('Release') ? 1 : 2;
  const place = ARCHITECTURES.indexOf(architecture);
  return maturity * 10 + (place < 0 ? ARCHITECTURES.length : place);
}

export function createRoutes({ models }: Registry): Routes {
  const best = new Map<string, Model>();
  for (const model of models) {
    const key = direction(normalised(model.source), normalised(model.target));
    const known = best.get(key);
    if (!known || rank(model) < rank(known)) best.set(key, model);
  }

  const find = ({ source, target }: LanguagePair): Route | null => {
    const from = modelCodes(source);
    const to = modelCodes(target);
    // In these models, `pt` and `pt_BR` are one language. A route through English would only lose quality.
    if (from.some((code) => to.includes(code))) return null;
    const direct = firstModel(from, to);
    if (direct) return [direct];
    const first = firstModel(from, [PIVOT]);
    const second = firstModel([PIVOT], to);
    return first && second ? [first, second] : null;
  };

  function firstModel(from: readonly string[], to: readonly string[]): Model | undefined {
    return from.flatMap((source) => to.flatMap((target) => best.get(direction(source, target)) ?? [])).at(0);
  }

  const sources = new Set(models.flatMap((model) => entriesOf(model.source)));
  const targets = new Set(models.flatMap((model) => entriesOf(model.target)));
  const all = [...sources].flatMap((source) => [...targets].map((target) => ({ source, target })));
  return { find, pairs: all.filter((pair) => find(pair) !== null) };
}

function direction(source: string, target: string): string {
  return `${source}>${target}`;
}
