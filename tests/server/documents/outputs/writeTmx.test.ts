import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTranslationMemory, plainTextOf, readFragment, writeTmx } from '@lang-assistant/documents';
import type { SegmentRow } from '../../../../server/src/engines/documents/outputs/segmentRows';
import { parseXmlTerms } from '../../../../server/src/engines/translation/glossary/files/parseXmlTerms';
import {
  everyElement,
  parseXml,
  elementsOf,
  type XmlElement,
} from '../../../../packages/documents/tests/support/xmlTree';
import { useFolder } from '../../../../packages/documents/tests/textOnly/support';

const DESCRIPTION = 'o-encoding datatype usagecount lastusagedate creationtool creationtoolversion';
const CHANGES = 'creationdate creationid changedate changeid o-tmf';

interface Declaration {
  /** The content model as a pattern over names of elements, each followed by a space; `#` stands for text. */
  readonly content: RegExp;
  readonly required: string;
  readonly optional: string;
}

const INLINE = /^(?:(?:#|bpt|ept|ph|it|hi|ut) )*$/;
const CODE = /^(?:(?:#|sub) )*$/;
const TEXT_ONLY = /^(?:# )*$/;

/** The declarations of tmx14.dtd, revision 1.4b, for the elements of a memory without user-defined encodings. */
const DECLARATIONS: Readonly<Record<string, Declaration>> = {
  tmx: { content: /^header body $/, required: 'version', optional: '' },
  header: {
    content: /^(?:(?:note|prop|ude) )*$/,
    required: 'creationtool creationtoolversion segtype o-tmf adminlang srclang datatype',
    optional: 'o-encoding creationdate creationid changedate changeid',
  },
  body: { content: /^(?:tu )*$/, required: '', optional: '' },
  note: { content: TEXT_ONLY, required: '', optional: 'o-encoding xml:lang lang' },
  prop: { content: TEXT_ONLY, required: 'type', optional: 'xml:lang o-encoding lang' },
  tu: {
    content: /^(?:(?:note|prop) )*(?:tuv )+$/,
    required: '',
    optional: `tuid segtype srclang ${DESCRIPTION} ${CHANGES}`,
  },
  tuv: {
    content: /^(?:(?:note|prop) )*seg $/,
    required: 'xml:lang',
    optional: `lang ${DESCRIPTION} ${CHANGES}`,
  },
  seg: { content: INLINE, required: '', optional: '' },
  bpt: { content: CODE, required: 'i', optional: 'x type' },
  ept: { content: CODE, required: 'i', optional: '' },
  ph: { content: CODE, required: '', optional: 'x assoc type' },
  it: { content: CODE, required: 'pos', optional: 'x type' },
  hi: { content: INLINE, required: '', optional: 'x type' },
  ut: { content: CODE, required: '', optional: 'x' },
  sub: { content: INLINE, required: '', optional: 'datatype type' },
};

const words = (list: string) => list.split(' ').filter((word) => word !== '');

/** Names of the tree are `{namespace}:name`; TMX has no namespace. */
const nameOf = ({ name }: XmlElement) => name.replace(/^:/, '');

/** The attribute values that the DTD lists. All other attributes may have any value. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  segtype: ['block', 'paragraph', 'sentence', 'phrase'],
  pos: ['begin', 'end'],
};

/** Returns the errors in a document: elements and attributes that the DTD does not allow, or that are missing. */
function dtdOffences(element: XmlElement): string[] {
  const name = nameOf(element);
  const declaration = DECLARATIONS[name];
  if (!declaration) return [`${name} is not declared`];
  const { content, required, optional } = declaration;
  const allowsText = content.test('# ');
  const model = element.children.flatMap((child) => {
    if (typeof child !== 'string') return [`${nameOf(child)} `];
    return allowsText || child.trim() !== '' ? ['# '] : [];
  });
  const names = [...element.attributes.keys()];
  return [
    ...(content.test(model.join('')) ? [] : [`${name} has ${model.join('') || 'nothing'}`]),
    ...words(required).flatMap((one) => (names.includes(one) ? [] : [`${name} has no ${one}`])),
    ...names.flatMap((one) =>
      words(`${required} ${optional}`).includes(one) ? [] : [`${name} must not have ${one}`],
    ),
    ...[...element.attributes].flatMap(([one, value]) =>
      VALUES[one]?.includes(value) === false ? [`${name} has ${one} ${value}`] : [],
    ),
    ...elementsOf(element).flatMap(dtdOffences),
  ];
}

const TOOL = { name: 'lang-assistant', version: '0.1' };
const folder = useFolder();
const PAIR = { source: 'en', target: 'pt_BR' };

const row = (source: string, translation: string, isTranslated = true): SegmentRow => ({
  source,
  translation,
  isTranslated,
  warnings: [],
});

async function written(rows: readonly SegmentRow[], pair = PAIR) {
  const path = folder.path(`${Math.random()}.tmx`);
  await writeTmx([rows], { ...pair, tool: TOOL }, path);
  const bytes = await readFile(path);
  return { path, xml: bytes.toString(), root: parseXml(bytes) };
}

const { signal } = new AbortController();

const memoryOf = (path: string, segments: readonly string[], pair = PAIR) =>
  readTranslationMemory(createReadStream(path), { ...pair, segments, signal });

describe('the translation memory of a document', () => {
  test('contains language tags, and neither a user name nor a time', async () => {
    const { root, xml } = await written([row('Good day', 'Bom dia')]);
    const header = [...everyElement(root)].find(({ name }) => name === ':header');
    expect(Object.fromEntries(header?.attributes ?? [])).toEqual({
      creationtool: 'lang-assistant',
      creationtoolversion: expect.stringMatching(/^\d+\.\d+/),
      segtype: 'paragraph',
      'o-tmf': 'lang-assistant',
      adminlang: 'en',
      srclang: 'en',
      datatype: 'plaintext',
    });
    expect(xml).toContain(
      '<tuv xml:lang="en"><seg>Good day</seg></tuv><tuv xml:lang="pt-BR"><seg>Bom dia</seg></tuv>',
    );
    expect(xml).not.toMatch(/creationid|changeid|date/);
  });

  test('contains each source segment once, in order, and no untranslated segments', async () => {
    const { root } = await written([
      row('two', 'dois'),
      row('one', 'one', false),
      row(' two ', 'DOIS'),
      row('three <span id="r0">a</span>', 'três <span id="r0">a</span>'),
      row('three <span id="r4">a</span>', 'TRÊS'),
    ]);
    const texts = [...everyElement(root)]
      .filter(({ name }) => name === ':seg')
      .map(({ children }) => children[0]);
    expect(texts).toEqual(['two', 'dois', 'three ', 'três ']);
  });

  test('keeps formatting as pairs of empty tags with the same numbers in both languages', async () => {
    const { xml } = await written([
      row(
        '<span id="r0">Red</span> and <span id="r1">blue</span>',
        '<span id="r1">Azul</span> e <span id="r0">vermelho',
      ),
    ]);
    expect(xml).toContain(
      '<seg><bpt i="1" x="1"/>Red<ept i="1"/> and <bpt i="2" x="2"/>blue<ept i="2"/></seg>',
    );
    expect(xml).toContain(
      '<seg><bpt i="1" x="2"/>Azul<ept i="1"/> e <bpt i="2" x="1"/>vermelho<ept i="2"/></seg>',
    );
  });

  test('can be sent to the gateway as a glossary', async () => {
    const { xml } = await written([
      row('the <span id="r0">house</span>', 'a <span id="r0">casa</span> &amp; co'),
    ]);
    expect(parseXmlTerms(xml)).toEqual([
      { source: 'the house', target: 'a casa & co', languages: { source: 'en', target: 'pt_BR' } },
    ]);
  });

  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.constant('\u0000\u0008\uFFFE\uD800 <&"> \r\n'))
    .map((given) => given.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const fragment = fc
    .array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 6 })
    .map((pieces) =>
      pieces
        .map(([piece, isRun], index) => (isRun ? `<span id="r${index}">${piece}</span>` : piece))
        .join(''),
    );
  const isText = (html: string) => plainTextOf(html).trim() !== '';

  test('is valid TMX 1.4b for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fragment, fc.oneof(fragment, fc.string()))), async (pairs) => {
        const { root } = await written(pairs.map(([source, translation]) => row(source, translation)));
        expect(dtdOffences(root)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('contains every segment without a change when it is read again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fragment.filter(isText), {
          selector: (html) => plainTextOf(html).replace(/\s+/g, ' ').trim(),
          maxLength: 10,
        }),
        async (sources) => {
          const rows = sources.map((source) => row(source, source.replace(/(>|^)/, '$1¡')));
          const { path } = await written(rows);
          const memory = await memoryOf(path, sources);
          const got = sources.map((source) => readFragment(memory.get(source) ?? 'missing'));
          expect(got).toEqual(rows.map(({ translation }) => readFragment(translation)));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('does not overwrite an existing file', async () => {
    const { path } = await written([row('a', 'b')]);
    await expect(writeTmx([], { ...PAIR, tool: TOOL }, path)).rejects.toMatchObject({ problem: 'broken' });
    expect(await readFile(path, 'utf8')).toContain('<seg>b</seg>');
  });

  test('leaves no part of a file that cannot be finished', async () => {
    async function* groups() {
      yield Array.from({ length: 2_000 }, (_, n) => row(`a ${n}`, 'b'));
      throw new Error('the engine failed');
    }
    const path = folder.path('part.tmx');
    const failed = writeTmx(groups(), { ...PAIR, tool: TOOL }, path);
    await expect(failed).rejects.toMatchObject({ problem: 'broken' });
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

test('the DTD check of these tests finds errors', () => {
  const documentOf = (body: string) => `<tmx version="1.4"><header/><body>${body}</body></tmx>`;
  const unitOf = (segment: string) => documentOf(`<tu><tuv xml:lang="a"><seg>${segment}</seg></tuv></tu>`);
  for (const [xml, offence] of [
    ['<tmx version="1.4"><body/></tmx>', 'tmx has body '],
    [documentOf('<tu/>'), 'tu has nothing'],
    ['<tmx><header/><body/></tmx>', 'tmx has no version'],
    ['<tmx version="1.4"><header segtype="chapter"/><body/></tmx>', 'header has segtype chapter'],
    [unitOf('<b/>'), 'b is not declared'],
    [unitOf('<bpt/>'), 'bpt has no i'],
    [documentOf('<tu by="a"/>'), 'tu must not have by'],
    [documentOf('text'), 'body has # '],
  ] as const)
    expect(dtdOffences(parseXml(Buffer.from(xml)))).toContain(offence);
});
