import { readFile, stat } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { setImmediate } from 'node:timers/promises';
import {
  type SegmentRow,
  createRowFeed,
  type RowFeed,
} from '../../../../server/src/engines/documents/outputs/segmentRows';
import {
  writeBilingualTable,
  type BilingualTableOptions,
} from '../../../../server/src/engines/documents/outputs/writeOutputs';
import { orderOffences } from '../../../../packages/documents/tests/support/schemaOrder';
import { unpack } from '../../../../packages/documents/tests/support/unpack';
import {
  elementsOf,
  everyElement,
  parseXml,
  textOf,
  type XmlElement,
} from '../../../../packages/documents/tests/support/xmlTree';
import { useFolder } from '../../../../packages/documents/tests/textOnly/support';

const folder = useFolder();

const OPTIONS: BilingualTableOptions = { name: 'report.docx', source: 'en', target: 'es', reader: 'en' };

const plainRow = (source: string, translation: string, more: Partial<SegmentRow> = {}): SegmentRow => ({
  source: escapeText(source),
  translation: escapeText(translation),
  isTranslated: true,
  warnings: [],
  ...more,
});

function visible(paragraph: XmlElement): string {
  const pieces = [...everyElement(paragraph)].map((element) => {
    if (element.name === 'w:t') return textOf(element);
    return element.name === 'w:br' ? '\n' : element.name === 'w:tab' ? '\t' : '';
  });
  return pieces.join('');
}

const childrenOf = (element: XmlElement, name: string) =>
  elementsOf(element).filter((child) => child.name === name);

async function table(rows: readonly SegmentRow[], more: Partial<BilingualTableOptions> = {}) {
  const path = folder.path(`${Math.random()}.docx`);
  await writeBilingualTable([rows], { ...OPTIONS, ...more }, path);
  const parts = unpack(await readFile(path));
  const root = parseXml(parts.get('word/document.xml') ?? Buffer.from(''));
  const tables = [...everyElement(root)].filter(({ name }) => name === 'w:tbl');
  const inRows = tables.flatMap((one) => childrenOf(one, 'w:tr'));
  const texts = inRows.map((row) =>
    childrenOf(row, 'w:tc').map((cell) => childrenOf(cell, 'w:p').map(visible)),
  );
  const [body] = childrenOf(root, 'w:body');
  return {
    parts,
    root,
    rows: inRows,
    header: texts[0],
    texts: texts.slice(1),
    above: body ? childrenOf(body, 'w:p').map(visible) : [],
  };
}

describe('the bilingual table', () => {
  test('has one row per segment, in order, with number, source and translation as plain text', async () => {
    const { above, header, texts } = await table([
      plainRow('Good day', 'Buenos días'),
      {
        ...plainRow('', ''),
        source: 'a <span id="r0">b</span> &amp; c',
        translation: '<span id="r0">b</span> &amp; <a> c',
      },
      plainRow('two\nlines\twide', 'dos\nlíneas\tanchas'),
      plainRow('Good day', 'Buenos días'),
    ]);
    expect(above.slice(0, 2)).toEqual(['report.docx', 'English → Spanish']);
    expect(header).toEqual([['No.'], ['Original (English)'], ['Translation (Spanish)']]);
    expect(texts).toEqual([
      [['1'], ['Good day'], ['Buenos días']],
      [['2'], ['a b & c'], ['b &  c']],
      [['3'], ['two\nlines\twide'], ['dos\nlíneas\tanchas']],
      [['4'], ['Good day'], ['Buenos días']],
    ]);
  });

  test('repeats its header row on every page', async () => {
    const { rows } = await table([plainRow('a', 'b')]);
    const isRepeated = rows.map((row) => [...everyElement(row)].some(({ name }) => name === 'w:tblHeader'));
    expect(isRepeated).toEqual([true, false]);
  });

  test('shows warnings of the checks with a symbol and a sentence in the reader’s language', async () => {
    const odd = plainRow('250 chairs, 3 tables', 'sillas', {
      warnings: [
        { kind: 'number', subject: '250' },
        { kind: 'length', subject: '' },
      ],
    });
    const kept = plainRow('odd', 'odd', { isTranslated: false });
    expect((await table([odd, kept])).texts).toEqual([
      [
        ['1', '⚠ The number 250 is missing.', '⚠ Some of the text may be missing or added.'],
        ['250 chairs, 3 tables'],
        ['sillas'],
      ],
      [['2', '✕ Not translated'], ['odd'], ['odd']],
    ]);
    const japanese = await table([odd, kept], { reader: 'ja' });
    expect(japanese.header).toEqual([['番号'], ['原文（英語）'], ['訳文（スペイン語）']]);
    expect(japanese.texts.map(([notes]) => notes?.at(1))).toEqual([
      '⚠ 数字「250」が抜けています。',
      '✕ 未翻訳',
    ]);
  });

  test.each([
    { target: 'ar', tag: 'ar', isRtl: true },
    { target: 'he', tag: 'he', isRtl: true },
    { target: 'ja', tag: 'ja', isRtl: false, font: 'Yu Gothic' },
    { target: 'zh_Hant', tag: 'zh-Hant', isRtl: false, font: 'Microsoft JhengHei' },
    { target: 'pt_BR', tag: 'pt-BR', isRtl: false },
  ])(
    'shows $target in its writing direction, with its font and language code',
    async ({ target, tag, isRtl, font }) => {
      const { parts, rows } = await table([plainRow('Good day', 'x')], { target });
      const styles = parseXml(parts.get('word/styles.xml') ?? Buffer.from(''));
      const style = [...everyElement(styles)].find(
        ({ attributes }) => attributes.get('w:styleId') === 'Translation',
      );
      const inStyle = style ? [...everyElement(style)] : [];
      const attributeOf = (name: string, attribute: string) =>
        inStyle.find((one) => one.name === name)?.attributes.get(attribute);
      expect(attributeOf('w:lang', 'w:val')).toBe(tag);
      expect(attributeOf('w:lang', 'w:bidi')).toBe(isRtl ? tag : undefined);
      expect(attributeOf('w:rFonts', 'w:eastAsia')).toBe(font);
      expect(attributeOf('w:lang', 'w:eastAsia')).toBe(font === undefined ? undefined : tag);
      expect(inStyle.some(({ name }) => name === 'w:bidi')).toBe(isRtl);
      const cells = rows.slice(1).flatMap((row) => childrenOf(row, 'w:tc'));
      expect(cells.map((cell) => [...everyElement(cell)].some(({ name }) => name === 'w:rtl'))).toEqual([
        false,
        false,
        isRtl,
      ]);
    },
  );

  test('contains no author, program or time, so that equal documents give equal files', async () => {
    const [one, other] = [await table([plainRow('a', 'b')]), await table([plainRow('a', 'b')])];
    expect(one.parts).toEqual(other.parts);
    const core = one.parts.get('docProps/core.xml')?.toString() ?? '';
    expect(core).toContain('<dc:title>report.docx</dc:title>');
    expect(core).not.toMatch(/creator|lastModifiedBy|created|modified/);
  });

  test('is well-formed XML for any text, with properties in the order that Word expects', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constant('\u0000\u0008\uFFFE\uD800<&">'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyText, anyText), { maxLength: 8 }),
        anyText,
        async (pairs, name) => {
          const { root, parts, texts } = await table(
            pairs.map(([source, translation]) => plainRow(source, translation)),
            { name, target: 'ar' },
          );
          expect(texts).toHaveLength(pairs.length);
          expect(orderOffences(root)).toEqual([]);
          for (const content of parts.values()) expect(orderOffences(parseXml(content))).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('with 40,000 rows is written to the file step by step, and not first collected in memory', async () => {
    let waiting = 0;
    let most = 0;
    function* rows() {
      for (let index = 0; index < 40_000; index += 1) {
        waiting += 1;
        most = Math.max(most, waiting);
        yield [plainRow(`Sentence ${index}`, `Frase ${index}`)];
      }
    }
    const turn = setInterval(() => {
      waiting = 0;
    }, 1);
    const path = folder.path('long.docx');
    await writeBilingualTable(rows(), OPTIONS, path);
    clearInterval(turn);
    // If all rows were collected before writing, the most unwritten rows would be 40,000.
    expect(most).toBeLessThan(20_000);
    expect((await stat(path)).size).toBeGreaterThan(100_000);
  });

  test('with many rows is split after every thousand rows, because Word opens long tables slowly', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => plainRow(`${index}`, `${index}`));
    const { root } = await table(many);
    const tables = [...everyElement(root)].filter(({ name }) => name === 'w:tbl');
    const numbers = tables.map((one) => childrenOf(one, 'w:tr').map((row) => visible(row)));
    expect(numbers.map(({ length }) => length)).toEqual([1001, 1001, 2]);
    expect(new Set(numbers.map(([header]) => header)).size).toBe(1);
    expect(numbers.flatMap(([, ...rows]) => rows)).toEqual(
      many.map(({ source }, index) => `${index + 1}${source}${source}`),
    );
  });

  test('does not overwrite an existing file', async () => {
    const path = folder.path('there.docx');
    await writeBilingualTable([[plainRow('a', 'b')]], OPTIONS, path);
    await expect(writeBilingualTable([], OPTIONS, path)).rejects.toMatchObject({ problem: 'broken' });
    expect(unpack(await readFile(path)).size).toBe(6);
  });
});

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
