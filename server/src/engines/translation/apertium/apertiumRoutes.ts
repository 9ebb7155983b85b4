import { canonicalCode, sourceCodes, targetCodes } from './apertiumLanguages';
import type { LanguagePair } from '../../contracts/translation';

/** An installed translation direction, with the codes under which it was installed (`es-gl`, `spa-cat`). */
export type Hop = LanguagePair;

/** Intermediate languages for pairs that are not installed. Languages with the best pairs come first. */
const PIVOTS = ['spa', 'eng', 'cat', 'fra', 'por'];

const CODE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

export type Route = readonly [Hop] | readonly [Hop, Hop];

export interface ApertiumRoutes {
  route(source: string, target: string): Route | undefined;
  pairs(entries: readonly string[]): readonly LanguagePair[];
}

/** Undefined if the name is not a plain language pair (`Cyrl-Latn`, `eco-es-fr`, or a mode for developers). */
export function parseModeName(name: string): Hop | undefined {
  const [source, target, ...more] = name.trim().split('-');
  if (source === undefined || target === undefined || more.length > 0) return undefined;
  return CODE.test(source) && CODE.test(target) ? { source, target } : undefined;
}

function key(source: string, target: string): string {
  return `${source}>${target}`;
}

export function createApertiumRoutes(installed: readonly Hop[]): ApertiumRoutes {
  const hops = new Map(
    installed.map((hop) => [key(canonicalCode(hop.source), canonicalCode(hop.target)), hop]),
  );

  function direct(sources: readonly string[], targets: readonly string[]): Hop | undefined {
    for (const target of targets) {
      const hop = sources.map((source) => hops.get(key(source, target))).find((found) => found);
      if (hop) return hop;
    }
    return undefined;
  }

  function route(source: string, target: string): Route | undefined {
    const sources = sourceCodes(source);
    const targets = targetCodes(target);
    // Croatian and Serbian are one language in Apertium, so a route between them would lead back to the same language.
    if (targets.some((code) => sources.includes(code))) return undefined;
    const hop = direct(sources, targets);
    if (hop) return [hop];
    for (const pivot of PIVOTS) {
      const first = direct(sources, [pivot]);
      const second = direct([pivot], targets);
      if (first && second) return [first, second];
    }
    return undefined;
  }

  return {
    route,
    pairs: (entries) =>
      entries.flatMap((source) =>
        entries.filter((target) => route(source, target)).map((target) => ({ source, target })),
      ),
  };
}
