import type { LanguagePair } from '../../contracts/translation';
import { entriesOf, modelCodes, normalised } from './languageCodes';
import type { Model, Registry } from './registrySchema';

/** The models to go through, in order: one, or two by way of English. */
export type Route = readonly [Model] | readonly [Model, Model];

/** The routes that a list of models allows. */
export interface Routes {
  readonly find: (pair: LanguagePair) => Route | null;
  /** Every pair of language entries that has a route. */
  readonly pairs: readonly LanguagePair[];
}

const PIVOT = 'en';

/**
 * Which of several models of one direction is taken. On a server quality goes before the size of the download:
 * `base-memory` is what Firefox gives to desktops, `base` the same quality at more memory, `tiny` the one for phones.
 */
const ARCHITECTURES = ['base-memory', 'base', 'tiny'];

/** `Release` is for every Firefox, `Release Desktop` and the like for some, the rest is not finished. */
function rank({ releaseStatus, architecture }: Model): number {
  const maturity = releaseStatus === 'Release' ? 0 : releaseStatus.startsWith('Release') ? 1 : 2;
  const place = ARCHITECTURES.indexOf(architecture);
  return maturity * 10 + (place < 0 ? ARCHITECTURES.length : place);
}

/** Works out the routes of a list of models. */
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
    // `pt` to `pt_BR` is one language to these models; through English and back it would only get worse.
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
