import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { plainTextOf } from '@lang-assistant/documents';
import { parseDocument } from '@lang-assistant/documents';
import { DOCUMENT_BOUNDS } from '@lang-assistant/documents';
import { translateSegments } from '../../../../server/src/engines/documents/translateSegments';
import { createEngineChain, type SegmentWarning } from '../../../../server/src/engines/translation/chain';
import { createGlossary } from '../../../../server/src/engines/translation/glossary/createGlossary';
import { withTerms } from '../../../../server/src/engines/translation/glossary/withTerms';
import {
  missingLibreOffice,
  openLibreOffice,
  type LibreOffice,
} from '../../../../packages/documents/tests/support/libreOffice';
import { makeFixtures } from '../../../../packages/documents/tests/support/fixtures/makeFixtures';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { SPANISH } from '../../../../packages/documents/tests/textOnly/support';

const PAIR = { source: 'en', target: 'es' };
const BODY = 'The main server is new. My old panel & your <new> bridge are here.';
const HTML = BODY.replace('&', '&amp;').replace('<new>', '&lt;new&gt;').replace('server', '<b>server</b>');

const TEXTS: Partial<Record<DocumentKind, string>> = {
  txt: `${BODY}\n\nServer\n\nThe panel of the server.`,
  md: `# Server\n\nThe **main server** is new. My *old* panel & your bridge.\n\n- The panel\n`,
  html: `<!DOCTYPE html><html><body><h1>Server</h1><p>${HTML}</p><img alt="The old panel"></body></html>`,
  srt: `1\n00:00:01,000 --> 00:00:03,000\nThe <i>main</i> server is new.\n\n2\n00:00:04,000 --> 00:00:05,000\nPanel\n`,
  vtt: `WEBVTT\n\n00:01.000 --> 00:03.000\nThe <i>main</i> server is new.\n\n00:04.000 --> 00:05.000\nPanel\n`,
  po: 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "The server %s has a panel."\nmsgstr ""\n\nmsgid "Server"\nmsgstr ""\n',
  xliff: `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="es" datatype="plaintext"><body><trans-unit id="1"><source>The <g id="1">server</g> has a panel &amp; a bridge.</source></trans-unit><trans-unit id="2"><source>Server</source></trans-unit></body></file></xliff>`,
};

/** An engine that loses a word of every seventh text and every third placeholder, but never a tag. */
const roughly = (text: string, index: number) => {
  const changed = index % 3 === 0 ? text.replace(/xqz/i, 'Ksz') : text;
  return index % 7 === 0 ? changed.replace(/\s*[\p{L}]+(?=[^<>]*$)/u, ' algo') : `Es ${changed}`;
};

/** The formats that LibreOffice creates from another format. */
const CONVERTED: Partial<Record<DocumentKind, DocumentKind>> = { doc: 'docx', ppt: 'pptx' };

/** Returns the handwritten documents of a format, at most five. */
const sourcesOf = (kind: DocumentKind) =>
  made.fixtures
    .filter((fixture) => fixture.kind === kind && fixture.problem === undefined)
    .filter(({ name }) => name !== 'a hundred pages')
    .slice(0, 5)
    .map((fixture) => fixture.path);

function filesOf(kind: DocumentKind): readonly string[] {
  const from = CONVERTED[kind];
  if (from)
    return sourcesOf(from)
      .slice(0, 2)
      .map((file) => file.replace(/\.\w+$/, `.${kind}`));
  return kind in TEXTS ? [path.join(made.folder, `terms.${kind}`)] : sourcesOf(kind);
}

const missing = missingLibreOffice();
let office: LibreOffice | undefined;
let made: Awaited<ReturnType<typeof makeFixtures>>;
beforeAll(async () => {
  made = await makeFixtures();
  if (missing === undefined) {
    office = await openLibreOffice();
    await office.convert(sourcesOf('docx').slice(0, 2), 'doc:MS Word 97', made.folder);
    await office.convert(sourcesOf('pptx').slice(0, 2), 'ppt:MS PowerPoint 97', made.folder);
  }
  for (const [kind, text] of Object.entries(TEXTS))
    await writeFile(path.join(made.folder, `terms.${kind}`), text);
});
afterAll(async () => {
  await made.remove();
  await office?.close();
});

const WORD = /(?<![\p{L}\p{N}\p{M}_'’-])\p{Lu}?\p{Ll}{5,}(?![\p{L}\p{N}\p{M}_'’-])/gu;

/** Turns every second word of a document into a term. Its target occurs nowhere else. */
function chooseTerms(texts: readonly string[]) {
  const words = [...new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []))];
  return words
    .filter((_word, index) => index % 2 === 0)
    .slice(0, 300)
    .map((source, index) => ({ source, target: `término${index}z` }));
}

const countWord = (text: string, word: string) =>
  (text.toLowerCase().match(WORD) ?? []).filter((one) => one === word).length;
const kinds = DOCUMENT_KINDS.filter((kind) => missing === undefined || !(kind in CONVERTED));

test.each(kinds)(
  '.%s: each glossary term is in the translation of its segment, or the segment has a warning',
  async (kind) => {
    const files = filesOf(kind);
    expect(files.length).toBeGreaterThan(0);
    let found = 0;
    let marked = 0;
    const silent: string[] = [];
    for (const file of files) {
      const parsed = await parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS);
      const rows = chooseTerms(parsed.segments.map(plainTextOf));
      const engine = fakeEngine({ translate: async ({ segments }) => segments.map(roughly) });
      const warningsOf = new Map<string, readonly SegmentWarning[]>();
      const result = await translateSegments(
        {
          ...PAIR,
          segments: parsed.segments,
          signal: new AbortController().signal,
          budgetMs: 60_000,
          onChecked(some) {
            for (const { source, warnings } of some) warningsOf.set(source, warnings);
          },
          style: { glossary: createGlossary(rows, PAIR) },
        },
        createEngineChain([withTerms(engine)], () => undefined),
      );
      await result.checked();
      for (const [index, segment] of parsed.segments.entries()) {
        const source = plainTextOf(segment);
        const translation = plainTextOf(result.translations[index] ?? '');
        const marks = warningsOf.get(segment)?.filter((warning) => warning.kind === 'term') ?? [];
        for (const row of rows.filter((one) => countWord(source, one.source) > 0)) {
          found += 1;
          const isMarked = marks.some(
            ({ subject, target }) => subject === row.source && target === row.target,
          );
          marked += Number(isMarked);
          const times = translation.toLowerCase().split(row.target).length - 1;
          if (!isMarked && times < countWord(source, row.source))
            silent.push(`${row.source}: ${source} → ${translation}`);
        }
      }
      await parsed.write(result.translations, path.join(made.folder, randomUUID()));
    }
    expect(silent).toEqual([]);
    expect(found).toBeGreaterThan(0);
    // Without this bound, an engine that marks every segment would pass.
    expect(marked).toBeLessThan(Math.max(2, found / 2));
  },
);
