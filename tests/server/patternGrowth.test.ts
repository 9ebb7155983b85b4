import { expect, it } from 'vitest';
import { planParagraph } from '../../packages/documents/src/paragraphs/segments';
import { columnNamesIn } from '../../packages/documents/src/xlsx/references';

const paragraph = (text: string) =>
  planParagraph({
    items: [
      {
        kind: 'text',
        text,
        key: '',
        isLocked: false,
        slot: {
          kind: 'text',
          tag: '',
          start: 0,
          openEnd: 0,
          closeStart: 0,
          end: 0,
          run: undefined,
          chain: [],
          keepsSpace: true,
          pieces: [],
        },
      },
    ],
  });

/**
 * Functions that search foreign text, with the texts that cost their patterns most: `prefix`, `repeated` many times,
 * `suffix`.
 */
const ATTACKS: readonly (readonly [
  name: string,
  search: (text: string) => unknown,
  repeated: string,
  prefix?: string,
  suffix?: string,
])[] = [
  ['planParagraph: an @ without a full stop', paragraph, 'a@'],
  ['planParagraph: an @ before slashes', paragraph, '/@h', 'A/p/www.s', '//'],
  ['planParagraph: words without a space', paragraph, '0A', 'w', '@'],
  ['columnNamesIn: brackets in quotes', columnNamesIn, "['"],
  ['columnNamesIn: brackets', columnNamesIn, '['],
];

/** Each length has four times the characters of the one before. A pattern that is cubic fails at a short one. */
const LENGTHS = [400, 1600, 6250, 25_000, 100_000];

/** A search that costs less is not compared: the clock and the memory of the process cost as much. */
const MIN_MS = 5;

function costMs(search: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  search(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

it.each(ATTACKS)(
  '%s: four times the text costs at most six times the CPU time',
  (_name, search, repeated, prefix = '', suffix = '') => {
    const costs: number[] = [];
    for (const length of LENGTHS) {
      const text = prefix + repeated.repeat(length / repeated.length) + suffix;
      const limit = 6 * Math.max(costs.at(-1) ?? MIN_MS, MIN_MS);
      // The first search includes the compilation of the pattern, and any may include garbage collection.
      const cost = Math.min(...Array.from({ length: 3 }, () => costMs(search, text)));
      expect(cost, `CPU time of ${length} characters in ms, after ${costs.join(', ')}`).toBeLessThanOrEqual(
        limit,
      );
      costs.push(cost);
    }
  },
);
