import { createReadStream } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from '@lang-assistant/documents';
import { DOCUMENT_BOUNDS } from '@lang-assistant/documents';
import { readTranslationMemory } from '@lang-assistant/documents';
import type { SegmentRow } from '../../../../server/src/engines/documents/outputs/segmentRows';
import { writeTmx } from '@lang-assistant/documents';
import { translateSegments } from '../../../../server/src/engines/documents/translateSegments';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { odf, p } from '../../../../packages/documents/tests/support/fixtures/odfPackage';
import {
  inline,
  plain,
  row,
  workbook,
} from '../../../../packages/documents/tests/support/fixtures/sheetPackage';
import { upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { SPANISH, useFolder } from '../../../../packages/documents/tests/textOnly/support';

const TOOL = { name: 'test', version: '1' };
const folder = useFolder();
const { signal } = new AbortController();
const PAIR = { source: 'en', target: 'es' };

type Maker = (texts: readonly string[]) => string | Promise<Uint8Array>;
const all = (texts: readonly string[], one: (text: string, index: number) => string) =>
  texts.map(one).join('');
const time = (index: number) =>
  `00:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;

const MAKERS: readonly (readonly [DocumentKind, Maker])[] = [
  ['txt', (texts) => texts.join('\n\n')],
  ['md', (texts) => all(texts, (text) => `- ${text}\n`)],
  ['html', (texts) => all(texts, (text) => `<p>${text}</p>\n`)],
  [
    'srt',
    (texts) =>
      all(texts, (text, index) => `${index}\n${time(index)},000 --> ${time(index)},900\n${text}\n\n`),
  ],
  [
    'vtt',
    (texts) =>
      `WEBVTT\n\n${all(texts, (text, index) => `${time(index)}.000 --> ${time(index)}.900\n${text}\n\n`)}`,
  ],
  ['po', (texts) => all(texts, (text) => `msgid "${text}"\nmsgstr ""\n\n`)],
  [
    'xliff',
    (texts) =>
      `<xliff version="1.2"><file><body>${all(texts, (text, index) => `<trans-unit id="${index}"><source>${text}</source></trans-unit>`)}</body></file></xliff>`,
  ],
  [
    'xlsx',
    (texts) => workbook(all(texts, (text, index) => row(index + 1, inline(`A${index + 1}`, plain(text))))),
  ],
  [
    'odt',
    (texts) =>
      odf(
        'odt',
        all(texts, (text) => p(text)),
      ),
  ],
  [
    'ods',
    (texts) =>
      odf(
        'ods',
        `<table:table>${all(texts, (text) => `<table:table-row><table:table-cell>${p(text)}</table:table-cell></table:table-row>`)}</table:table>`,
      ),
  ],
  ['odp', (texts) => odf('odp', `<draw:page>${all(texts, (text) => p(text))}</draw:page>`)],
];

async function segmentsOf(kind: DocumentKind, content: string | Uint8Array): Promise<readonly string[]> {
  const { segments } = await parseDocument(await folder.write(content), kind, SPANISH, DOCUMENT_BOUNDS);
  return segments;
}

async function translate(segments: readonly string[], known?: ReadonlyMap<string, string>) {
  const engine = upperCaseEngine();
  const rows: SegmentRow[] = [];
  const onChecked = (some: readonly SegmentRow[]) => rows.push(...some);
  const job = { ...PAIR, segments, signal, budgetMs: 60_000, onChecked, ...(known && { known }) };
  const chain = createEngineChain([engine], () => undefined);
  const translated = await translateSegments(job, chain);
  await translated.checked();
  return { translated, rows, asked: engine.jobs.flat() };
}

test.each(MAKERS)(
  '.%s: after an edit of one of 200 paragraphs, the engine translates only one segment',
  async (kind, make) => {
    const texts = Array.from({ length: 200 }, (_, index) => `Sentence ${index} of the report.`);
    const segments = await segmentsOf(kind, await make(texts));
    expect(segments).toHaveLength(200);
    const first = await translate(segments);
    const tmx = folder.path(`${kind}.tmx`);
    await writeTmx([first.rows], { ...PAIR, tool: TOOL }, tmx);

    const edited = await segmentsOf(kind, await make(texts.with(77, 'An edited sentence.')));
    const known = await readTranslationMemory(createReadStream(tmx), { ...PAIR, segments: edited, signal });
    const second = await translate(edited, known);
    expect(second.asked).toEqual(['An edited sentence.']);
    expect(second.translated.reused).toBe(199);
  },
);
