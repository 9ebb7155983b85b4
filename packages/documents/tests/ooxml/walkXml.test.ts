import { expect, test } from 'vitest';
import { DocumentError } from '../../src/parsedDocument';
import { walkXml } from '../../src/xml/walkXml';

const DEPTH = 8;
/** The fast parser stops at a comment, so the complete parser reads what follows it. */
const COMMENT = '<!---->';

type Event = readonly (string | number | boolean | object)[];

/** The calls that a visitor gets. The offsets are reduced by `shift`, the length of text before the document. */
function eventsOf(xml: string, shift = 0): readonly Event[] {
  const events: Event[] = [];
  const offset = (place: number) => Math.max(0, place - shift);
  try {
    walkXml(xml, DEPTH, {
      open: ({ vocabulary, prefix, local, attributes, isSelfClosing, start, openEnd }) =>
        events.push([
          'open',
          vocabulary,
          prefix,
          local,
          isSelfClosing,
          offset(start),
          offset(openEnd),
          Object.entries(attributes).map(([name, attribute]) => ({ key: name, ...attribute })),
        ]),
      close: ({ local, start }, { closeStart, end }) =>
        events.push(['close', local, offset(start), offset(closeStart), offset(end)]),
      text: (text, start, end) => events.push(['text', text, offset(start), offset(end)]),
    });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    events.push(['error', error.problem, error.message]);
  }
  return events;
}

/** The calls for the same document, read by the complete parser from its start. */
const completeEventsOf = (xml: string) => eventsOf(COMMENT + xml, COMMENT.length);

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const DOCUMENTS = [
  '<a/>',
  '<a>\r\n<b x="1" y=\'2\'/>\r</a>\n',
  `<w:p ${W} w:val="&lt;&#65;&#x42;&amp;"><w:t xml:space="preserve"> one &amp; &quot;two&apos; </w:t></w:p>`,
  `<w:p ${W}><w:r><w:t>x</w:t></w:r><w:r><w:t>x</w:t></w:r><q xmlns="urn:q" z=""/><w:r/></w:p >`,
  '<a xmlns="http://purl.oclc.org/ooxml/drawingml/main"><b xmlns=""><c/></b><c/></a>',
  '<a x="1"><!-- - --><b>one<![CDATA[<two>&]]>three</b><?pi x?>four</a><!-- end -->\n',
  '<a><b c="x > y">]] ></b >tail &gt; </a>',
  '<a>日本語 😀 &#x1F600;</a>\r\n',
  '<a x:y="1"/>',
  '<a xmlns:x="urn:1" xmlns:z="urn:1" x:y="1" z:y="2"/>',
  '<a x="1" x="2"/>',
  '<a xmlns:x=""/>',
  '<a xmlns:xml="urn:1"/>',
  '<a>&nbsp;</a>',
  '<a>&#0;</a>',
  '<a>]]></a>',
  '<a><b></a></b>',
  '<a/><b/>',
  '<a/>text',
  'text<a/>',
  '<a',
  '<a>',
  '</a>',
  '',
  '<a><a><a><a><a><a><a><a><a/></a></a></a></a></a></a></a></a>',
  '<a>\u0001</a>',
  '<a>\uFFFF</a>',
];

test.each(DOCUMENTS)('walkXml reads %j with the same result as a complete XML parser', (xml) => {
  expect(eventsOf(xml)).toEqual(completeEventsOf(xml));
});

test('walkXml reads an XML declaration and the line end after it', () => {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const xml = `${declaration}\r\n<a><b/>one</a>`;
  const complete = `${declaration}${COMMENT}<a><b/>one</a>`;
  const elements = (events: readonly Event[]) => events.map(([kind, name]) => [kind, name]);
  expect(elements(eventsOf(xml))).toEqual([['text', '\n'], ...elements(eventsOf(complete))]);
});

test('walkXml rejects a document type, even after elements', () => {
  expect(eventsOf('<!DOCTYPE a><a/>').at(-1)).toEqual(['error', 'broken', 'a part has a document type']);
});

function createNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('walkXml reads any damaged document with the same elements and the same error as a complete XML parser', () => {
  const next = createNumbers(7);
  const pieces = [
    '<',
    '>',
    '/',
    '"',
    "'",
    '&',
    ';',
    '=',
    ' ',
    '\r',
    '\t',
    ':',
    'x',
    '<b/>',
    '<!--',
    '-->',
    '&lt;',
    'é',
    '\uD83D',
  ];
  for (let round = 0; round < 5_000; round += 1) {
    const whole = DOCUMENTS[next(DOCUMENTS.length)] ?? '';
    // Only after a comment, space before the document is reported as text.
    const at = 1 + next(whole.length);
    const piece = pieces[next(pieces.length)] ?? '';
    const xml = whole.slice(0, at) + piece + whole.slice(at + next(3));
    expect(eventsOf(xml), xml).toEqual(completeEventsOf(xml));
  }
});
