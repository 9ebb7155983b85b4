import collection from './realPairs.json' with { type: 'json' };
import { checkTranslation } from './checkTranslation';

/** A text and its translation. A faulty pair has one injected error. */
export interface RealPair {
  readonly kind: string;
  readonly package: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly target: string;
}

/**
 * Texts that people translated, from packages of Debian, from npm and from Unicode CLDR (`sources` has their
 * licences). One half is used to develop the checks; the other half only measures them.
 */
export const REAL_PAIRS: Readonly<
  Record<'sound' | 'faults', Readonly<Record<'development' | 'report', readonly RealPair[]>>>
> = { sound: collection.sound, faults: collection.faults };

export const isMarked = ({ source, target, from, to }: RealPair): boolean =>
  checkTranslation({ source, target, sourceTag: from, targetTag: to }).length > 0;
