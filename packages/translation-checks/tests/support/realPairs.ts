import { readFileSync } from 'node:fs';
import { checkTranslation } from './checkTranslation';

/** A text and its translation. A faulty pair has one injected error. */
interface RealPair {
  readonly set: 'sound' | 'faults';
  readonly half: 'development' | 'report';
  readonly kind: string;
  readonly package: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly target: string;
}

const [, ...lines] = readFileSync(new URL('./realPairs.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const pairs = lines.map((line): RealPair => JSON.parse(line));

const halvesOf = (set: RealPair['set']) => ({
  development: pairs.filter((pair) => pair.set === set && pair.half === 'development'),
  report: pairs.filter((pair) => pair.set === set && pair.half === 'report'),
});

/**
 * Texts that people translated, from packages of Debian, from npm and from Unicode CLDR (the first line of the file has
 * their licences). One half is used to develop the checks; the other half only measures them.
 */
export const REAL_PAIRS = { sound: halvesOf('sound'), faults: halvesOf('faults') };

export const isMarked = ({ source, target, from, to }: RealPair): boolean =>
  checkTranslation({ source, target, sourceTag: from, targetTag: to }).length > 0;
