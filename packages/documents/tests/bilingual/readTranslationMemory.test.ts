import { describe, expect, test } from 'vitest';
import { readTranslationMemory } from '@lang-assistant/documents';

const { signal } = new AbortController();

interface UnitOptions {
  readonly from?: string;
  readonly to?: string;
  readonly attributes?: string;
}

const unit = (
  source: string,
  translation: string,
  { from = 'en', to = 'es', attributes = '' }: UnitOptions = {},
) =>
  `<tu${attributes}><tuv xml:lang="${from}"><seg>${source}</seg></tuv><tuv xml:lang="${to}"><seg>${translation}</seg></tuv></tu>`;

const tmx = (units: string, { start = '<?xml version="1.0"?>', header = '<header srclang="en"/>' } = {}) =>
  `${start}<tmx version="1.4">${header}<body>${units}</body></tmx>`;

async function* inPieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  xml: string | Uint8Array,
  segments: readonly string[],
  { source = 'en', target = 'es', pieceBytes = 65_536 } = {},
) {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml;
  const memory = await readTranslationMemory(inPieces(bytes, pieceBytes), {
    source,
    target,
    segments,
    signal,
  });
  return Object.fromEntries(memory);
}

const refused = { name: 'TranslationMemoryError' };

describe('a translation memory', () => {
  test("returns the translations of the document's segments, and no others", async () => {
    const file = tmx(
      unit('Good day', 'Buenos días') + unit('Good night', 'Buenas noches') + unit('a &amp; b', 'a y &lt;b'),
    );
    expect(await read(file, ['Good day', 'a &amp; b', 'Good'], { pieceBytes: 3 })).toEqual({
      'Good day': 'Buenos días',
      'a &amp; b': 'a y &lt;b',
    });
  });

  test('matches a segment whatever its white space, but not with other letters or case', async () => {
    const file = tmx(unit(' Good\n   day', 'Buenos días'));
    expect(await read(file, ['Good day', 'Good\u00A0 day ', 'good day', 'Goodday'])).toEqual({
      'Good day': 'Buenos días',
      'Good\u00A0 day ': 'Buenos días',
    });
  });

  test('matches a segment only with the same tags in the same places, and uses the run numbers of the segment', async () => {
    const file = tmx(
      unit(
        '<bpt i="1" x="5">&lt;b&gt;<ut>native</ut></bpt>Red<ept i="1">&lt;/b&gt;</ept> and <bpt i="2" x="6"/>blue<ept i="2"/>',
        '<bpt i="1" x="6"/>Azul<ept i="1"/> y <bpt i="2" x="5"/>rojo<ept i="2"/><bpt i="3" x="9"/>.<ept i="3"/>',
      ),
    );
    const segment = '<span id="r2">Red</span> and <span id="r7">blue</span>';
    const others = [
      'Red and blue',
      '<span id="r2">Red and</span> <span id="r7">blue</span>',
      '<span id="r2">Red</span> and blue',
    ];
    expect(await read(file, [segment, ...others])).toEqual({
      [segment]: '<span id="r7">Azul</span> y <span id="r2">rojo</span>.',
    });
  });

  test.each([
    ['a placeholder', 'Good<ph x="1"/> day', 'Buenos<ph x="1"/> días'],
    ['overlapping tags', '<bpt i="1"/>a<bpt i="2"/>b<ept i="1"/>c<ept i="2"/>', 'x'],
    ['a tag without an end', '<bpt i="1"/>Good day', 'x'],
    ['an end without a start', 'Good day<ept i="1"/>', 'x'],
    ['an empty translation', 'Good day', ' <bpt i="1"/><ept i="1"/>'],
  ])('ignores a unit with %s', async (_what, source, translation) => {
    expect(
      await read(tmx(unit(source, translation)), ['Good day', 'abc', '<span id="r0">Good day</span>']),
    ).toEqual({});
  });

  test.each([
    ['pt-BR', 'pt_BR', true],
    ['pt_br', 'pt_BR', true],
    ['PT', 'pt_BR', true],
    ['zh-TW', 'zh_Hant', true],
    ['zh', 'zh_Hant', false],
    ['fr', 'pt_BR', false],
    ['', 'pt_BR', false],
  ])('with the language tag %j is used for the target language %s: %s', async (to, target, isRead) => {
    const file = tmx(unit('Good day', 'x', { from: 'en-GB', to }));
    expect(await read(file, ['Good day'], { target })).toEqual(isRead ? { 'Good day': 'x' } : {});
  });

  test('prefers the nearest language variant, and the last unit among equal matches', async () => {
    const first = unit('Good day', 'Bom dia', { to: 'pt-BR' });
    const file = tmx(first + unit('Good day', 'Viva', { to: 'pt' }));
    expect(await read(file, ['Good day'], { target: 'pt_BR' })).toEqual({ 'Good day': 'Bom dia' });
    const corrected = tmx(first + unit('Good day', 'Olá', { to: 'pt-BR' }));
    expect(await read(corrected, ['Good day'], { target: 'pt_BR' })).toEqual({ 'Good day': 'Olá' });
  });

  test('is not used in the opposite direction, unless its source language is "*all*"', async () => {
    const file = unit('Buenos días', 'Good day', { from: 'es', to: 'en' });
    const segments = ['Good day'];
    expect(await read(tmx(file, { header: '<header srclang="es"/>' }), segments)).toEqual({});
    expect(await read(tmx(file, { header: '<header srclang="*all*"/>' }), segments)).toEqual({
      'Good day': 'Buenos días',
    });
    const ownLanguage = unit('Good day', 'Buenos días', { attributes: ' srclang="es-ES"' });
    expect(await read(tmx(ownLanguage), segments)).toEqual({});
  });

  test('may have its texts in CDATA sections, and their language in the attribute `lang`', async () => {
    const file = tmx(unit('<![CDATA[Good day]]>', 'Buenos días')).replaceAll('xml:lang', 'lang');
    expect(await read(file, ['Good day'])).toEqual({ 'Good day': 'Buenos días' });
  });

  test.each([
    ['utf-8', 'with', '\uFEFF'],
    ['utf-16le', 'with', '\uFEFF'],
    ['utf-16be', 'with', '\uFEFF'],
    ['utf-16le', 'without', ''],
    ['utf-16be', 'without', ''],
  ] as const)('is read as %s %s a byte order mark', async (encoding, _with, mark) => {
    const text = mark + tmx(unit('Good day', 'Buenos días 😀'));
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    expect(await read(bytes, ['Good day'], { pieceBytes: 3 })).toEqual({ 'Good day': 'Buenos días 😀' });
  });
});

describe('a hostile translation memory', () => {
  const bomb = '<!DOCTYPE tmx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&c;">]>';

  test.each([
    ['with nested entities', tmx(unit('&b;', 'x'), { start: bomb })],
    ['with an entity that contains itself', tmx(unit('&c;', 'x'), { start: bomb })],
    [
      'with an external entity',
      tmx(unit('&e;', 'x'), { start: '<!DOCTYPE tmx [<!ENTITY e SYSTEM "file:///etc/hostname">]>' }),
    ],
    ['nested a million times', tmx('<a>'.repeat(1_000_000))],
    [
      'with an element of a million attributes',
      `<tmx ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
    ],
    ['cut off', tmx(unit('Good day', 'x')).slice(0, -20)],
    ['that is empty', ''],
    ['that is no XML', 'PK\u0003\u0004'],
    ['that is a page', '<html><body>Good day</body></html>'],
    ['that is a glossary', '<martif><text><body><termEntry/></body></text></martif>'],
    ['that is not in its encoding', Buffer.from([0x3c, 0x74, 0x6d, 0x78, 0x3e, 0xff, 0xfe, 0xff])],
  ])('is refused: %s', async (_what, file) => {
    await expect(read(file, ['Good day'])).rejects.toMatchObject(refused);
  });

  test('with 200,000 units does not fill the main memory', async () => {
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<tmx version="1.4"><header srclang="en"/><body>');
      const units = Array.from({ length: 1000 }, (_, n) => unit(`Sentence ${n}`, `Frase ${n}`)).join('');
      for (let index = 0; index < 200; index += 1) yield Buffer.from(units);
      yield Buffer.from('</body></tmx>');
    }
    const before = process.memoryUsage().rss;
    const memory = await readTranslationMemory(file(), {
      source: 'en',
      target: 'es',
      segments: ['Sentence 5'],
      signal,
    });
    expect([...memory]).toEqual([['Sentence 5', 'Frase 5']]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  test('with 200,000 tags in a segment is read in linear time', async () => {
    const tags = Array.from({ length: 200_000 }, (_, n) => `<bpt i="${n}" x="${n}"/>a<ept i="${n}"/>`).join(
      '',
    );
    expect(await read(tmx(unit(tags, tags)), ['Good day'])).toEqual({});
  });

  test('is not read further after the user cancels the document', async () => {
    const leaving = new AbortController();
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<tmx version="1.4"><header/><body>');
      leaving.abort();
      for (;;) yield Buffer.from(unit('a', 'b'));
    }
    const options = { source: 'en', target: 'es', segments: ['a'], signal: leaving.signal };
    await expect(readTranslationMemory(file(), options)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
