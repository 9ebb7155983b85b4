import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  createRowFeed,
  type RowFeed,
  type SegmentRow,
} from '../../../../server/src/engines/documents/outputs/segmentRows';

const rowOf = (source: string): SegmentRow => ({
  source,
  translation: source.toUpperCase(),
  isTranslated: true,
  warnings: [],
});

/** Collects the sources of all rows. `ended` resolves with them. */
function collect(feed: RowFeed) {
  const sources: string[] = [];
  const ended = (async () => {
    for await (const rows of feed.groups()) sources.push(...rows.map(({ source }) => source));
    return sources;
  })();
  ended.catch(() => undefined);
  return { sources, ended };
}

describe('the rows of a document that is being translated', () => {
  test('are delivered in document order, each as soon as all earlier rows are translated', async () => {
    const feed = createRowFeed(['a', 'b', 'c', 'd']);
    const { sources, ended } = collect(feed);
    feed.add([rowOf('c'), rowOf('d')]);
    await setImmediate();
    expect(sources).toEqual([]);
    feed.add([rowOf('a')]);
    await setImmediate();
    expect(sources).toEqual(['a']);
    feed.add([rowOf('b')]);
    expect(await ended).toEqual(['a', 'b', 'c', 'd']);
  });

  test('include a row for each repetition of a segment', async () => {
    const feed = createRowFeed(['a', 'b', 'a']);
    feed.add([rowOf('a'), rowOf('b')]);
    expect(await collect(feed).ended).toEqual(['a', 'b', 'a']);
  });

  test('are delivered completely to every output, even to an output that starts late', async () => {
    const segments = Array.from({ length: 1_234 }, (_, index) => `Segment ${index}`);
    const feed = createRowFeed(segments);
    const early = collect(feed);
    feed.add(segments.slice(0, 700).map(rowOf));
    await setImmediate();
    const late = collect(feed);
    feed.add(segments.slice(700).map(rowOf));
    expect(await early.ended).toEqual(segments);
    expect(await late.ended).toEqual(segments);
  });

  test('end with the error if the translation fails', async () => {
    const feed = createRowFeed(['a', 'b']);
    const { sources, ended } = collect(feed);
    feed.add([rowOf('a')]);
    feed.fail(new Error('stopped'));
    await expect(ended).rejects.toThrow('stopped');
    expect(sources).toEqual(['a']);
    await expect(collect(feed).ended).rejects.toThrow('stopped');
  });
});
