import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { toX, useTextDocuments, utf16 } from './support';

const xliff = useTextDocuments('xliff');

const OLD = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="a.html" source-language="en" datatype="html">
    <header><note>leave</note></header>
    <body>
      <trans-unit id="1">
        <source>Hello &amp; welcome to the <g id="1">old <g id="2">port</g></g><x id="3"/>.</source>
        <note>leave</note>
      </trans-unit>
      <trans-unit id="2">
        <source> Open <ph id="1">%s</ph> now<bpt id="2">&lt;b&gt;</bpt> please<ept id="2">&lt;/b&gt;</ept> </source>
        <target/>
        <alt-trans><source>leave</source><target>leave</target></alt-trans>
      </trans-unit>
      <trans-unit id="3" approved="yes"><source>Done</source><target state="final">Hecho</target></trans-unit>
      <trans-unit id="4"><source>Copied</source><target state="needs-translation">Copied</target></trans-unit>
      <trans-unit id="5" translate="no"><source>leave</source></trans-unit>
      <group translate="no"><trans-unit id="6"><source>leave</source></trans-unit></group>
      <trans-unit id="7"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source></trans-unit>
      <trans-unit id="8"><source>The <mrk mtype="protected">leave</mrk> <![CDATA[<brand>]]> bar</source><target></target></trans-unit>
    </body>
  </file>
</xliff>
`;

const NEW = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
 <file id="f1">
  <notes><note>leave</note></notes>
  <unit id="u1">
   <originalData><data id="d1">leave</data></originalData>
   <segment id="s1">
    <source>Press <pc id="1" dataRefStart="d1">the <mrk id="m1" translate="no">leave</mrk> button</pc><ph id="2" dataRef="d1"/>!</source>
   </segment>
   <ignorable><source> </source></ignorable>
   <segment state="final"><source>Done</source><target>Fait</target></segment>
   <segment state="initial"><source>Copied</source><target>Copied</target></segment>
   <segment><source>A <sc id="5"/>bold<ec startRef="5"/> word</source></segment>
  </unit>
  <unit id="u2" translate="no"><segment><source>leave</source></segment></unit>
 </file>
</xliff>
`;

const FIXTURES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['XLIFF 1.2', OLD],
  ['XLIFF 2.0', NEW],
  ['Windows line ends and a byte order mark', `\uFEFF${OLD.replaceAll('\n', '\r\n')}`],
  ['UTF-16', utf16(NEW)],
  ['a prefix', OLD.replaceAll(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')],
  ['ISO 8859-1', Buffer.from(OLD.replace('UTF-8', 'ISO-8859-1').replace('Hello', 'Voil\u00e0'), 'latin1')],
];

interface Unit {
  readonly tags: string;
  readonly source: string;
  readonly target: string;
}

/** The texts and tags of sources and targets, found by an independent parser. */
function unitsOf(xml: string): readonly Unit[] {
  const parser = new SaxesParser();
  const units: { tags: string; targetTags: string; source: string; target: string }[] = [];
  const open: string[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.replace('x:', '');
    const [unit] = units.slice(-1);
    if (local === 'source' && !open.includes('alt-trans'))
      units.push({ tags: '', targetTags: '', source: '', target: '' });
    if (unit && open.includes('target'))
      unit.targetTags += `<${local} ${attributes['id'] ?? attributes['mid'] ?? ''}>`;
    else if (unit && open.includes('source'))
      unit.tags += `<${local} ${attributes['id'] ?? attributes['mid'] ?? ''}>`;
    open.push(local);
  });
  parser.on('closetag', () => void open.pop());
  const text = (content: string) => {
    const [unit] = units.slice(-1);
    if (!unit || open.includes('alt-trans')) return;
    if (open.includes('target')) unit.target += content;
    else if (open.includes('source')) unit.source += content;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
  return units;
}

describe('an XLIFF file', () => {
  it.each(FIXTURES)('is written unchanged if the engine changes nothing: %s', async (_name, content) => {
    expect((await xliff.translate(content)).bytes).toEqual(Buffer.from(content));
  });

  it.each(FIXTURES)('contains, for each source, a target with the same tags: %s', async (_name, content) => {
    const { bytes } = await xliff.translate(content, toX);
    const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
    const found = unitsOf(text).filter(
      ({ source }) => /\p{L}/u.test(source) && source !== 'leave' && source !== 'Done',
    );
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const { source, target } of found) expect(target, source).toMatch(/^\s*x/);
  });

  it('is sent without units that are already translated or must stay untranslated', async () => {
    expect(await xliff.segments(OLD)).toEqual([
      '<span id="r0">Hello &amp; welcome to the</span> <span id="r1">old</span> <span id="r2">port</span><span id="r3">.</span>',
      '<span id="r0">Open</span> <span id="r1">%s</span> <span id="r2">now</span> <span id="r3">please</span>',
      'Copied',
      '<span id="r0">One.</span> <span id="r1">Two.</span>',
      '<span id="r0">The</span> <span id="r1">leave</span> <span id="r2">bar</span>',
    ]);
    expect(await xliff.segments(NEW)).toEqual([
      '<span id="r0">Press</span> <span id="r1">the</span> <span id="r2">leave</span> <span id="r3">button</span><span id="r4">!</span>',
      'Copied',
      '<span id="r0">A</span> <span id="r1">bold</span><span id="r2">word</span>'.replace(
        '</span><span id="r2">',
        '</span> <span id="r2">',
      ),
    ]);
  });

  it('contains targets after the sources, and is otherwise unchanged', async () => {
    const expected = OLD.replace('datatype="html">', 'datatype="html" target-language="es">')
      .replace(
        '<x id="3"/>.</source>',
        '<x id="3"/>.</source>\n        <target>xxxxx &amp; xxxxxxx xx xxx <g id="1">xxx <g id="2">xxxx</g></g><x id="3"/>.</target>',
      )
      .replace(
        '<target/>',
        '<target> xxxx <ph id="1">%s</ph> xxx<bpt id="2">&lt;b&gt;</bpt> xxxxxx<ept id="2">&lt;/b&gt;</ept> </target>',
      )
      .replace('needs-translation">Copied</target>', 'translated">xxxxxx</target>')
      .replace(
        '</seg-source>',
        '</seg-source><target><mrk mtype="seg" mid="1">xxx.</mrk> <mrk mtype="seg" mid="2">xxx.</mrk></target>',
      )
      .replace(
        '<target></target>',
        '<target>xxx <mrk mtype="protected">leave</mrk> &lt;brand&gt; xxx</target>',
      );
    expect(await xliff.translated(OLD, toX)).toBe(expected);
    const newer = await xliff.translated(NEW, toX);
    expect(newer).toContain('trgLang="es"');
    expect(newer).toContain(
      '\n    <target>xxxxx <pc id="1" dataRefStart="d1">xxx <mrk id="m1" translate="no">leave</mrk> xxxxxx</pc><ph id="2" dataRef="d1"/>!</target>\n',
    );
    expect(newer.replace(/<target>[^]*?<\/target>/g, '').replace(/\n {4}\n/g, '\n')).toBe(
      NEW.replace('"fr"', '"es"')
        .replace('"initial"', '"translated"')
        .replace(/<target>[^]*?<\/target>/g, ''),
    );
  });

  it.each([
    [
      '&lt;p&gt;The &lt;b class="x"&gt;old&lt;/b&gt; port&lt;/p&gt;',
      '&lt;p&gt;xxx &lt;b class="x"&gt;xxx&lt;/b&gt; xxxx&lt;/p&gt;',
    ],
    [
      'The <g id="1">&lt;g&gt;old&lt;/g&gt;</g>&#x1F600;&lt;br/&gt;port',
      'xxx <g id="1">&lt;g&gt;xxx&lt;/g&gt;</g>😀&lt;br/&gt;xxxx',
    ],
    [
      '<![CDATA[<p>The <b>old</b> & new port</p>]]>',
      '&lt;p&gt;xxx &lt;b&gt;xxx&lt;/b&gt; &amp; xxx xxxx&lt;/p&gt;',
    ],
    ['Hello :name, @count {{all}} of %user%', 'xxxxx :name, @count {{all}} xx %user%'],
    [
      '{N, plural, =0 {No &lt;b&gt;ship&lt;/b&gt;} other {<x id="1"/> ships}}',
      '{N, plural, =0 {xx &lt;b&gt;xxxx&lt;/b&gt;} other {<x id="1"/> xxxxx}}',
    ],
    ['a &lt; b and c &gt; d', 'x &lt; x xxx x &gt; x'],
  ])('retains escaped HTML and placeholders: %s', async (source, target) => {
    const unit = `<trans-unit id="1"><source>${source}</source></trans-unit>`;
    expect(await xliff.translated(`<xliff version="1.2"><file>${unit}</file></xliff>`, toX)).toContain(
      `</source><target>${target}</target>`,
    );
  });

  it('asks for a review if a translation has other placeholders', async () => {
    const old = '<trans-unit id="1"><source>Hello there</source><target state="new"/></trans-unit>';
    expect(
      await xliff.translated(`<xliff version="1.2"><file>${old}</file></xliff>`, () => 'Hola %s'),
    ).toContain('<target state="needs-review-translation">Hola %s</target>');
    const segment = '<segment id="1" state="initial"><source>Hello there</source></segment>';
    expect(
      await xliff.translated(
        `<xliff version="2.0"><file><unit>${segment}</unit></file></xliff>`,
        () => 'Hola %s',
      ),
    ).toContain(
      '<segment id="1" state="translated" subState="lang-assistant:needs-review"><source>Hello there</source><target>Hola %s</target>',
    );
  });

  it('contains each tag once, even if an engine moves or loses words', async () => {
    const one =
      '<xliff version="1.2"><file><body><trans-unit id="1"><source>The <g id="1">red <g id="2">big</g></g> house<x id="3"/></source></trans-unit></body></file></xliff>';
    const answers = [
      '<span id="r2">grande</span> <span id="r3">casa</span> <span id="r1">roja</span>',
      'casa roja',
      '<span id="r3">casa</span>',
      '<span id="r1">roja</span> <span id="r3">casa</span> <span id="r2">grande</span> <span id="r1">muy</span>',
    ];
    for (const answer of answers) {
      const target = /<target>(.*)<\/target>/.exec(await xliff.translated(one, () => answer))?.[1] ?? '';
      expect((target.match(/<\w+ id="\d"\/?>/g) ?? []).toSorted(), target).toEqual([
        '<g id="1">',
        '<g id="2">',
        '<x id="3"/>',
      ]);
      expect(unitsOf(`<xliff><source>${target}</source></xliff>`), target).toHaveLength(1);
    }
  });

  it('retains tags before the first word', async () => {
    const unit =
      '<xliff version="1.2"><file><trans-unit id="1"><source><g id="1"><x id="2"/>Hello</g> world</source></trans-unit></file></xliff>';
    expect(await xliff.translated(unit, toX)).toContain(
      '<target><g id="1"><x id="2"/>xxxxx</g> xxxxx</target>',
    );
  });

  it('retains the variant of its target language, such as es-MX', async () => {
    const regional = NEW.replace('"fr"', '"es-MX"');
    expect(await xliff.translated(regional, toX)).toContain('trgLang="es-MX"');
  });

  it('contains entities for letters that its encoding lacks', async () => {
    const latin = FIXTURES.find(([name]) => name === 'ISO 8859-1')?.[1] ?? '';
    expect((await xliff.translate(latin, () => 'día я')).bytes.toString('latin1')).toContain(
      '>d\u00eda &#1103;<',
    );
  });
});

describe('an unusable or malicious XLIFF file', () => {
  it.each([
    ['another XML', '<html><source>Hello</source></html>', 'broken'],
    ['a text', 'Hello', 'broken'],
    ['XML that is cut off', OLD.slice(0, 600), 'broken'],
    ['nothing to translate', '<xliff version="1.2"><file/></xliff>', 'no_text'],
    [
      'entities that grow',
      '<!DOCTYPE xliff [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><xliff><source>&b;</source></xliff>',
      'broken',
    ],
    ['elements that are nested too deep', `<xliff>${'<g>'.repeat(500)}`, 'too_much'],
    ['wrong bytes', Buffer.from('<xliff version="1.2">\xe9</xliff>', 'latin1'), 'broken'],
  ])('is refused with the expected reason: %s', async (_name, content, reason) => {
    expect(await xliff.problem(content)).toBe(reason);
  });

  it('is read or refused quickly, even if it is huge', async () => {
    const unit = '<trans-unit id="1"><source>Hello</source></trans-unit>';
    expect(
      await xliff.problem(`<xliff version="1.2"><file><body>${unit.repeat(250_000)}</body></file></xliff>`),
    ).toBe('too_much');
    const tags = `<xliff version="1.2"><file><body><trans-unit id="1"><source>${'a<x id="1"/>'.repeat(80_000)}</source></trans-unit></body></file></xliff>`;
    await xliff.translate(tags, toX);
    const spaces = `<xliff version="1.2"><file><body><trans-unit id="1"><source>a${' '.repeat(900_000)}b</source></trans-unit></body></file></xliff>`;
    await xliff.translate(spaces, toX);
  });
});
