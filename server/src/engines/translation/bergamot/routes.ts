import type { LanguagePair } from '../../contracts/translation';
import type { Model, Registry } from './registrySchema';

/** Catalogue codes for which Mozilla's list of models has another code. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  no: ['nb'],
  nb: ['no'],
  zh: ['zh-hans'],
  he: ['iw'],
  fil: ['tl'],
  tl: ['fil'],
};

/** The catalogue codes for a code of Mozilla's list, if there is more than one or if it is spelled differently. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en_US'],
  fr: ['fr', 'fr_CA'],
  pt: ['pt', 'pt_BR'],
  nb: ['no'],
  iw: ['he'],
  tl: ['fil'],
  'zh-hans': ['zh'],
  'zh-hant': ['zh_Hant'],
  'sr-cyrl': ['sr_Cyrl'],
};

/**
 * Returns the model codes to try for a language, in lower case, best first. The region may be dropped (`pt_BR` →
 * `pt-br`, `pt`). The script is never dropped, because a model for `zh` would translate `zh_Hant` into the wrong
 * script.
 */
export function modelCodes(entry: string): readonly string[] {
  const code = normalised(entry);
  const [language = code, part = ''] = code.split('-');
  const withoutRegion = part.length === 2 ? [language] : [];
  return [code, ...(ALIASES[code] ?? []), ...withoutRegion];
}

export function entriesOf(modelCode: string): readonly string[] {
  const code = normalised(modelCode);
  return ENTRIES[code] ?? [code.replace(/-([a-z]{2})$/, (_, region: string) => `_${region.toUpperCase()}`)];
}

/** `zh_Hant`, `zh-hant` and `zh-Hant` all become `zh-hant`. */
function normalised(code: string): string {
  return code.replace('_', '-').toLowerCase();
}

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
