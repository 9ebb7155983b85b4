import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTranslationMemory } from '@lang-assistant/documents';
import type { SegmentRow } from '../../../../server/src/engines/documents/outputs/segmentRows';
import { writeTmx } from '@lang-assistant/documents';
import { translateSegments } from '../../../../server/src/engines/documents/translateSegments';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { unpack } from '../../../../packages/documents/tests/support/unpack';
import { walkDocument } from '../../../../packages/documents/tests/support/walk';
import { takeWord, word } from '../../../../packages/documents/tests/ooxml/packages';
import { SPANISH, useFolder } from '../../../../packages/documents/tests/textOnly/support';

const TOOL = { name: 'test', version: '1' };
const folder = useFolder();
const { signal } = new AbortController();
const PAIR = { source: 'en', target: 'es' };

/** Generates paragraphs with formatting. Some are equal, as in real documents. */
const paragraphXml = fc
  .array(fc.tuple(fc.stringMatching(/^[a-z]{1,8} ?[a-z&<]{1,8} $/), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  })
  .map((runs) =>
    runs
      .map(([text, isBold]) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped}</w:t></w:r>`;
      })
      .join(''),
  );

const documentOf = async (paragraphs: readonly string[]) =>
  takeWord(await word(paragraphs.map((runs) => `<w:p>${runs}</w:p>`).join('')), SPANISH);

async function translate(segments: readonly string[], known?: ReadonlyMap<string, string>) {
  const engine = upperCaseEngine();
  const rows: SegmentRow[] = [];
  const onChecked = (some: readonly SegmentRow[]) => rows.push(...some);
  const job = { ...PAIR, segments, signal, budgetMs: 60_000, onChecked, ...(known && { known }) };
  const translated = await translateSegments(
    job,
    createEngineChain([engine], () => undefined),
  );
  await translated.checked();
  return { translated, rows, asked: engine.jobs.flat() };
}

test('after an edit of one of 200 paragraphs, the engine translates only one segment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(paragraphXml, { minLength: 200, maxLength: 200 }),
      fc.nat(199),
      async (paragraphs, place) => {
        const { segments } = await documentOf(paragraphs);
        const first = await translate(segments);
        const tmx = folder.path(`${Math.random()}.tmx`);
        await writeTmx([first.rows], { ...PAIR, tool: TOOL }, tmx);

        const edited = paragraphs.with(place, '<w:r><w:t>An edited sentence, number 7.</w:t></w:r>');
        const document = await documentOf(edited);
        const options = { ...PAIR, segments: document.segments, signal };
        const known = await readTranslationMemory(createReadStream(tmx), options);
        const second = await translate(document.segments, known);
        expect(second.asked).toEqual(['An edited sentence, number 7.']);
        expect(second.translated.reused).toBe(document.segments.length - 1);

        // The document is the same with and without a translation memory.
        const outPath = folder.path(`${Math.random()}.docx`);
        await document.write(second.translated.translations, outPath);
        const whole = folder.path(`${Math.random()}.docx`);
        await (
          await documentOf(edited)
        ).write((await translate(document.segments)).translated.translations, whole);
        const [got, expected] = await Promise.all(
          [outPath, whole].map(async (path) => unpack(await readFile(path))),
        );
        expect(walkDocument(got ?? new Map())).toEqual(walkDocument(expected ?? new Map()));
      },
    ),
    { numRuns: 4 },
  );
});
