import { normalizeSource } from '@lang-assistant/core/memory/sentences';
import { SEGMENTS_PER_CALL, type RunTexts, type Segment } from '@lang-assistant/core/translate/segments';
import { sentencesOf, type TranslatedRuns } from './originals/pageSentences.js';
import type { PageLanguages } from './pageProgress.js';

/**
 * Limits of a request (docs/http-contract.md): number of segments, and their size in bytes when URL-encoded, which is
 * never below their number of characters.
 */
export const MAX_SEGMENTS = 100;
const MAX_BYTES = 30_000;

/** Segments with the same key have the same translation. */
export const segmentKey = ({ runs }: Segment): string =>
  JSON.stringify(runs.map(({ text, keep }) => (keep ? [text] : text)));

/**
 * Divides the segments of a page into groups by document order, so that everybody who translates the page sends the same
 * groups, whatever is in the viewport. Equal segments have one key and belong to the group of the first one.
 */
export function segmentGroups<T extends { readonly key: string }>(
  segments: Iterable<T>,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  let group: T[] = [];
  for (const segment of segments) {
    if (groups.has(segment.key)) continue;
    if (group.length === SEGMENTS_PER_CALL) group = [];
    group.push(segment);
    groups.set(segment.key, group);
  }
  return groups;
}

/**
 * Takes the first groups that fit in a request. The server counts the segments of a call from the start of the request,
 * so incomplete groups come last. A group above the size limit is divided into its segments.
 */
export function takeBatch<T extends Segment>(groups: readonly (readonly T[])[]) {
  const taken: (readonly T[])[] = [];
  const rest = [...groups];
  let [count, bytes] = [0, 0];
  for (let [group] = rest; group; [group] = rest) {
    const texts = JSON.stringify(group.map(({ runs }) => runs));
    const size = encodeURIComponent(texts.toWellFormed()).length;
    const isOver = count + group.length > MAX_SEGMENTS || bytes + size > MAX_BYTES;
    if (isOver && count > 0) break;
    rest.shift();
    if (isOver && group.length > 1) {
      rest.unshift(...group.map((segment) => [segment]));
      continue;
    }
    taken.push(group);
    count += group.length;
    bytes += size;
  }
  return { batch: taken.toSorted((one, other) => other.length - one.length).flat(), rest };
}

/** Each run needs a text. A kept run must not become empty, because a link without a text cannot be clicked. */
export function isComplete({ runs }: Segment, texts: RunTexts): boolean {
  return runs.every(({ id, text, keep }) => {
    const translated = texts.get(id);
    return typeof translated === 'string' && !(keep && translated.trim() === '' && text.trim() !== '');
  });
}

type Known = Segment & TranslatedRuns;

/** Stored texts need no new request if the page shows them again. The oldest is dropped first. */
const MAX_KNOWN = 5_000;

const prefixOf = ({ source, target }: PageLanguages) => `${source} ${target} `;

/** Translations by language pair and unit key. */
export function createKnownTranslations() {
  const known = new Map<string, Known>();
  return {
    get: (languages: PageLanguages, key: string) => known.get(prefixOf(languages) + key),
    add(languages: PageLanguages, key: string, translation: Known): void {
      const name = prefixOf(languages) + key;
      known.delete(name);
      known.set(name, translation);
      if (known.size <= MAX_KNOWN) return;
      const [oldest = name] = known.keys();
      known.delete(oldest);
    },
    /** Drops the translations that contain a sentence, and returns their keys. */
    drop(languages: PageLanguages, sentence: string): ReadonlySet<string> {
      const prefix = prefixOf(languages);
      const sought = normalizeSource(sentence);
      const dropped = new Set<string>();
      for (const [name, segment] of known) {
        if (!name.startsWith(prefix)) continue;
        if (!sentencesOf(segment, segment).some(({ source }) => normalizeSource(source) === sought)) continue;
        known.delete(name);
        dropped.add(name.slice(prefix.length));
      }
      return dropped;
    },
  };
}
