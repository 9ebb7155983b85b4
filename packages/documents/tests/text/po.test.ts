import { describe, expect, it } from 'vitest';
import { toX, useTextDocuments, utf16 } from './support';

const po = useTextDocuments('po');
const russian = useTextDocuments('po', { tag: 'ru', isRtl: false });
const japanese = useTextDocuments('po', { tag: 'ja', isRtl: false });

const HEADER = `# Messages of a harbour.
msgid ""
msgstr ""
"Project-Id-Version: harbour 1.0\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=CHARSET\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
`;

const TEMPLATE = `${HEADER}
#. Shown at noon
#: src/main.c:10
#, c-format
msgid "Hello %s, you have %d ships."
msgstr ""

msgctxt "menu"
msgid "Open"
msgstr ""

#, python-format
msgid "%(count)d ship"
msgid_plural "%(count)d ships"
msgstr[0] ""
msgstr[1] ""

msgid ""
"Usage: harbour [OPTION]...\\n"
"  -v  be <b>very</b> {loud}\\n"
msgstr ""

msgid "menu.file.open"
msgstr ""

msgid "Done"
msgstr "Hecho"

#, fuzzy
msgid "Nearly done"
msgstr "Casi"

#~ msgid "Old"
#~ msgstr ""
`;

const FIXTURES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['a template', TEMPLATE],
  ['Windows line ends and a byte order mark', `\uFEFF${TEMPLATE.replaceAll('\n', '\r\n')}`],
  ['no header', 'msgid "Hello"\nmsgstr ""\n'],
  ['no line end at the end', 'msgid "Hello"\nmsgstr ""'],
  [
    'ISO 8859-1',
    Buffer.from(
      `${HEADER.replace('CHARSET', 'ISO-8859-1')}\n# \u00e9\nmsgid "Caf\u00e9"\nmsgstr ""\n`,
      'latin1',
    ),
  ],
  ['UTF-16', utf16(TEMPLATE)],
  [
    'broken plural forms',
    `${HEADER}\nmsgid "a ship"\nmsgid_plural "%d ships"\nmsgstr[0] ""\n\nmsgid "a boat"\nmsgid_plural "%d boats"\nmsgstr ""\n\nmsgid "x y"\nmsgid_plural "x ys"\nmsgstr[2] ""\nmsgstr[0] ""\n`,
  ],
  [
    'odd lines',
    `${HEADER}\n  msgid\t"One"\n\tmsgstr ""\nnonsense\n"stray"\nmsgid "Two"\nmsgid "Three"\nmsgstr ""\nmsgstr "open\n`,
  ],
];

/** The untranslated messages, found by an independent parser: blocks whose last text is empty. */
function untranslated(text: string): string[] {
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .slice(1);
  return blocks
    .filter((block) =>
      /^\s*msgstr(?:\[\d\])?\s+""\s*(?!\n")$/m.test(
        block
          .split('\n')
          .filter((line) => !line.startsWith('#'))
          .join('\n'),
      ),
    )
    .filter(
      (block) => !/msgstr.*\n"/.test(block) && !block.includes('menu.file.open') && !/^#~/m.test(block),
    );
}

describe('a gettext message file', () => {
  it.each(FIXTURES)('is written unchanged if the engine changes nothing: %s', async (_name, content) => {
    expect((await po.translate(content)).bytes).toEqual(Buffer.from(content));
  });

  it('has a translation for every message', async () => {
    for (const [name, content] of FIXTURES.filter(([, file]) => typeof file === 'string')) {
      const text = await po.translated(content, toX);
      expect(
        untranslated(text).filter((block) => !block.includes('nonsense')),
        name,
      ).toEqual([]);
    }
  });

  it('is sent as one segment for each message, line or plural form', async () => {
    expect(await po.segments(TEMPLATE)).toEqual([
      '<span id="r0">Hello</span> <span id="r1">%s</span><span id="r2">, you have</span> <span id="r3">%d</span> <span id="r4">ships.</span>',
      'Open',
      '<span id="r0">%(count)d</span> <span id="r1">ship</span>',
      '<span id="r0">%(count)d</span> <span id="r1">ships</span>',
      'Usage: harbour [OPTION]...',
      '<span id="r0">-v be</span> <span id="r1">very</span> <span id="r2">{loud}</span>',
    ]);
  });

  it('contains the translations, and is otherwise unchanged', async () => {
    const expected = TEMPLATE.replace('"Language: \\n"', '"Language: es\\n"')
      .replace('CHARSET', 'UTF-8')
      .replace('nplurals=INTEGER; plural=EXPRESSION;', 'nplurals=2; plural=(n != 1);')
      .replace('ships."\nmsgstr ""', 'ships."\nmsgstr "xxxxx %s, xxx xxxx %d xxxxx."')
      .replace('"Open"\nmsgstr ""', '"Open"\nmsgstr "xxxx"')
      .replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "%(count)d xxxx"\nmsgstr[1] "%(count)d xxxxx"')
      .replace(
        '{loud}\\n"\nmsgstr ""',
        '{loud}\\n"\nmsgstr ""\n"xxxxx: xxxxxxx [xxxxxx]...\\n"\n"  -x xx <b>xxxx</b> {loud}\\n"',
      );
    const keepLocked = (segment: string) =>
      toX(segment).replace(/<span id="r(\d)">(?:%x|%\(xxxxx\)x)<\/span>/g, '<span id="r$1">1</span>');
    expect(await po.translated(TEMPLATE, keepLocked)).toBe(expected);
  });

  it('has as many plural forms as the target language', async () => {
    const plural = `${HEADER}\nmsgid "%d ship"\nmsgid_plural "%d ships"\nmsgstr[0] ""\n`;
    const inRussian = await russian.translated(plural, toX);
    expect(inRussian).toContain('\nmsgstr[0] "%d xxxx"\nmsgstr[1] "%d xxxxx"\nmsgstr[2] "%d xxxxx"\n');
    expect(inRussian).toContain('"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :');
    const inJapanese = await japanese.translated(plural, toX);
    expect(inJapanese.split('msgid_plural')[1]).toBe(' "%d ships"\nmsgstr[0] "%d xxxxx"\n');
    const broken = FIXTURES.find(([name]) => name === 'broken plural forms')?.[1] ?? '';
    const text = await po.translated(broken, toX);
    expect(text.match(/^msgstr\[[01]\] "./gm)?.length).toBe(6);
    expect(text).not.toMatch(/msgstr\[2\]|msgstr ""\n(?!")/);
  });

  it('retains the plural forms of its header if the header already declares the target language', async () => {
    const own = HEADER.replace('Language: ', 'Language: es')
      .replace('nplurals=INTEGER; plural=EXPRESSION;', 'nplurals=3; plural=n;')
      .replace('CHARSET', 'utf-8');
    const text = await po.translated(
      `${own}\nmsgid "%d ship"\nmsgid_plural "%d ships"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      toX,
    );
    expect(text.startsWith(own)).toBe(true);
    expect(text).toContain('msgstr[2] "%d xxxxx"');
  });

  it('retains its number of plural forms if its existing translations use that number', async () => {
    const header = HEADER.replace('Language: ', 'Language: pl').replace(
      'nplurals=INTEGER; plural=EXPRESSION;',
      'nplurals=3; plural=(n!=1);',
    );
    const text = await po.translated(
      `${header}
msgid "%d ship"
msgid_plural "%d ships"
msgstr[0] "%d statek"
msgstr[1] "%d statki"
msgstr[2] "%d statków"

msgid "%d port"
msgid_plural "%d ports"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""
`,
      toX,
    );
    expect(text).toContain('nplurals=3; plural=(n!=1);');
    expect(text).toContain('msgstr[2] "%d xxxxx"');
  });

  it('has a translation of the plural message for each plural form that several numbers share, as in Russian', async () => {
    const plural = `${HEADER}\nmsgid "a ship"\nmsgid_plural "%d ships"\nmsgstr[0] ""\n`;
    expect(await russian.translated(plural, toX)).toContain('\nmsgstr[0] "%d xxxxx"\nmsgstr[1] "%d xxxxx"\n');
    expect(await po.translated(plural, toX)).toContain('\nmsgstr[0] "x xxxx"\nmsgstr[1] "%d xxxxx"\n');
  });

  it('has a header added if the original has none, and is in UTF-8 if its encoding lacks a letter of the translation', async () => {
    expect(await po.translated('msgid "Hello"\nmsgstr ""\n', () => 'Hola "tú"')).toBe(
      'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: es\\n"\n' +
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "Hello"\nmsgstr "Hola \\"tú\\""\n',
    );
    const latin = FIXTURES.find(([name]) => name === 'ISO 8859-1')?.[1] ?? '';
    expect((await po.translate(latin, () => 'Té')).bytes.toString('latin1')).toContain('"Té"');
    const text = await po.translated(latin, () => 'чай');
    expect(text).toContain('charset=UTF-8');
    expect(text).toContain('# é\nmsgid "Café"\nmsgstr "чай"\n');
  });

  it('has the flag "fuzzy" on a translation whose placeholders differ from those of the message', async () => {
    expect(await po.translated(`${HEADER}\nmsgid "Hello there"\nmsgstr ""\n`, () => 'Hola %s')).toContain(
      '\n#, fuzzy\nmsgid "Hello there"\nmsgstr "Hola %s"\n',
    );
  });

  it.each([
    ['c', '%snumbers use %ld', '%sxxxxxxx xxx %ld'],
    ['no-c', '100% sure', '100% xxxx'],
    ['scheme', 'Hello ~A, ~3,2F left', 'xxxxx ~A, ~3,2F xxxx'],
    ['java', '{0,number} bottles of {1}', '{0,number} xxxxxxx xx {1}'],
  ])(
    'retains the placeholders of the format that the flag of a message declares: %s-format',
    async (format, source, translation) => {
      const text = await po.translated(
        `${HEADER}\n#, fuzzy, ${format}-format\nmsgid "${source}"\nmsgstr ""\n\nmsgid "100% sure"\nmsgstr ""\n`,
        toX,
      );
      expect(text).toContain(`msgid "${source}"\nmsgstr "${translation}"\n`);
      expect(text).toContain('msgid "100% sure"\nmsgstr "100% xxxx"\n');
    },
  );

  it.each([
    ['Hello :name, @count of %user and %user%!', 'xxxxx :name, @count xx %user xxx %user%!'],
    ['100%natural: ana@leave.example', '100%xxxxxxx: xxx@xxxxx.xxxxxxx'],
    [
      'See [[wiki]], #{name}, <%= name %>, __name__, $NAME$, %%title%%',
      'xxx [[wiki]], #{name}, <%= name %>, __name__, $NAME$, %%title%%',
    ],
    [
      '{n, plural, one {# ship} other {{name} has # ships}}',
      '{n, plural, one {# xxxx} other {{name} xxx # xxxxx}}',
    ],
    [
      '{g, select, male {He has {n, plural, =1 {a ship} other {# ships}}} other {They have ships}}',
      '{g, select, male {xx xxx {n, plural, =1 {x xxxx} other {# xxxxx}}} other {xxxx xxxx xxxxx}}',
    ],
  ])('retains the placeholders of frameworks: %s', async (source, translation) => {
    const text = await po.translated(`msgid "${source}"\nmsgstr ""\n`, toX);
    expect(text).toContain(`\n\nmsgid "${source}"\nmsgstr "${translation}"\n`);
  });

  it('has the flag "fuzzy" if a sentence continues around variants', async () => {
    const source = 'You have {n, plural, one {# ship} other {# ships}} now.';
    expect(await po.translated(`msgid "${source}"\nmsgstr ""\n`, toX)).toContain(
      `#, fuzzy\nmsgid "${source}"\nmsgstr "xxx xxxx {n, plural, one {# xxxx} other {# xxxxx}} xxx."\n`,
    );
  });

  it('contains all placeholders, even if the engine’s translation lacks them', async () => {
    expect(await po.translated('msgid "Hello %s, bye"\nmsgstr ""\n', () => 'Hola, adiós')).toMatch(
      /msgstr "[^"]*%s/,
    );
  });
});

describe('an unusable or malicious gettext message file', () => {
  it.each([
    ['a text', 'Just words\n', 'broken'],
    ['nothing to translate', 'msgid "Done"\nmsgstr "Hecho"\n', 'no_text'],
    ['only a header', HEADER, 'no_text'],
    ['zeros', `msgid "${'word '.repeat(20)}\0"\nmsgstr ""\n`, 'broken'],
  ])('is refused with the expected reason: %s', async (_name, content, reason) => {
    expect(await po.problem(content)).toBe(reason);
  });

  it('is read or refused quickly, even if its content is made to slow the parser down', async () => {
    const many = (text: string) => text.repeat(Math.ceil(300_000 / text.length));
    for (const piece of ['%', '%-', '{', '{{', '<', '<a ', '</', '&', '$', 'a.', '\\n', ' ', '%(', '\\"'])
      await po.translate(`msgid "One ${many(piece)} two"\nmsgstr ""\n`, toX).catch(() => undefined);
    await po.translate(`msgid "a"\n${'"b"\n'.repeat(100_000)}msgstr ""\n`, toX);
    expect(await po.problem('msgid "a b"\nmsgstr ""\n\n'.repeat(300_000))).toBe('too_much');
    expect(await po.problem(`msgid "a"\n${'msgstr[1] ""\n'.repeat(500_000)}`)).toBeUndefined();
  });
});
