import { canonicalCode, sourceCodes, targetCodes } from './apertiumLanguages';
import type { LanguagePair } from '../../contracts/translation';

/** One installed direction, by the codes under which it was installed (`es-gl`, `spa-cat`). */
export type Hop = LanguagePair;

/** Languages to go through, where no direct pair is installed: those of the best pairs first. */
const PIVOTS = ['spa', 'eng', 'cat', 'fra', 'por'];

/** A language, maybe of a country: `spa`, `pt_BR`. */
const CODE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

export type Route = readonly [Hop] | readonly [Hop, Hop];

export interface ApertiumRoutes {
  /** One or two hops from entry to entry; undefined where the installed pairs do not lead there. */
  route(source: string, target: string): Route | undefined;
  /** The pairs among the given entries that a route exists for. */
  pairs(entries: readonly string[]): readonly LanguagePair[];
}

/**
 * Reads the name of an installed mode. Undefined for what is not a plain pair of languages (`Cyrl-Latn`,
 * `eco-es-fr`, a mode of a pair's developers).
 */
export function parseModeName(name: string): Hop | undefined {
  const [source, target, ...more] = name.trim().split('-');
  if (source === undefined || target === undefined || more.length > 0) return undefined;
  return CODE.test(source) && CODE.test(target) ? { source, target } : undefined;
}

function key(source: string, target: string): string {
  return `${source}>${target}`;
}

/** Finds ways through the pairs that are installed. */
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
    // Croatian to Serbian: one language to Apertium, so any way would be a detour back to it.
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
