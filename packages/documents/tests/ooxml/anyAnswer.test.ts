import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planParagraph, type Segment } from '../../src/paragraphs/segments';
import { readParagraphs } from '../../src/ooxml/read/readParagraphs';
import { createOoxmlDialect } from '../../src/ooxml/dialect';
import { writeParagraph } from '../../src/paragraphs/write/writeParagraph';
import { applyEdits, escapeXml, type Edit } from '../../src/xml/xmlText';
import { ARABIC, misplaced, part, SPANISH, visibleText } from './packages';

function translate(xml: string, answer: (segment: Segment) => string, target = SPANISH): string {
  const edits: Edit[] = [];
  readParagraphs(xml, { depth: 256, withPlaceholders: true }, (paragraph) => {
    const segments = planParagraph(paragraph).filter((one) => one.kind === 'segment');
    edits.push(...writeParagraph(xml, paragraph, segments, segments.map(answer), createOoxmlDialect(target)));
  });
  return applyEdits(xml, edits);
}

const words = fc.stringMatching(/^[ ]?[a-zé&<>"]{1,6}( [a-zé]{1,4})?[ ]?$/);
const looks = fc.constantFrom('', '<w:b/>', '<w:i/>', '<w:u w:val="single"/><w:lang w:val="en-US"/>');
const run = fc
  .tuple(words, looks)
  .map(
    ([text, look]) =>
      `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`,
  );
const runs = fc.array(run, { minLength: 1, maxLength: 3 }).map((list) => list.join(''));
const wrapped = fc
  .tuple(
    runs,
    fc.constantFrom(
      '<w:hyperlink r:id="rId1">',
      '<w:ins w:id="1">',
      '<w:smartTag w:element="x">',
      '<w:sdt><w:sdtContent>',
      '<w:bdo w:val="ltr">',
    ),
  )
  .map(([inner, open]) => {
    const close = [...open.matchAll(/<(w:\w+)/g)].map(([, name = '']) => `</${name}>`).toReversed();
    return open + inner + close.join('');
  });
// There is no space on both sides of the note: the document would have two spaces, but the answer only one.
const oddRun = fc
  .tuple(
    words,
    words.map((second) => second.trimStart()),
  )
  .map(
    ([one, two]) =>
      `<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">${escapeXml(one)}</w:t><w:footnoteReference w:id="2"/><w:t xml:space="preserve">${escapeXml(two)}</w:t></w:r>`,
  );
const ruby = run.map(
  (base) => `<w:r><w:ruby><w:rubyPr/><w:rt/><w:rubyBase>${base}</w:rubyBase></w:ruby></w:r>`,
);
const wordParagraph = fc
  .array(fc.oneof({ weight: 4, arbitrary: run }, wrapped, oddRun, ruby), { minLength: 1, maxLength: 6 })
  .map((content) => part('w:document', `<w:body><w:p>${content.join('')}</w:p></w:body>`));
const slideRun = fc
  .tuple(words, fc.constantFrom('', 'b="1"', 'i="1" lang="en-US"'))
  .map(([text, look]) => `<a:r><a:rPr ${look}/><a:t>${escapeXml(text)}</a:t></a:r>`);
const slideParagraph = fc
  .array(slideRun, { minLength: 1, maxLength: 6 })
  .map((content) => part('p:sld', `<p:txBody><a:p>${content.join('')}<a:endParaRPr/></a:p></p:txBody>`));

interface Answer {
  readonly html: string;
  readonly text: string;
}

const text = fc.string({ unit: 'binary', maxLength: 8 }).map((raw): Answer => {
  return { html: escapeXml(raw), text: raw };
});
const odd: readonly Answer[] = [
  { html: '&#39;&quot;&nbsp;', text: '\'"\u00A0' },
  { html: '<b>x</b>', text: 'x' },
  { html: '<!-- no -->', text: '' },
  { html: '<span id="r99">y', text: 'y' },
  { html: '</span></span>', text: '' },
  { html: '<span>z</span>', text: 'z' },
  { html: ' ', text: ' ' },
  { html: '1 < 2', text: '1 < 2' },
  { html: '&#0;&#xD800;', text: '\uFFFD' },
  { html: '\uD800', text: '\uFFFD' },
];
const loose = fc.oneof(
  text,
  words.map((raw): Answer => ({ html: escapeXml(raw), text: raw })),
  fc.constantFrom(...odd),
);
const joined = (list: readonly Answer[]): Answer => ({
  html: list.map(({ html }) => html).join(''),
  text: list.map((one) => one.text).join(''),
});
const spanOf = (inside: fc.Arbitrary<Answer>) =>
  fc.tuple(fc.nat(6), fc.array(inside, { maxLength: 3 }).map(joined)).map(([id, { html, text: raw }]) => ({
    html: `<span id="r${id}">${html}</span>`,
    text: raw,
  }));
const answer = fc.array(fc.oneof(loose, spanOf(loose), spanOf(spanOf(loose))), { maxLength: 8 }).map(joined);

/** Characters that XML forbids, and other control characters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

function seen({ text: raw }: Answer): string {
  return raw
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(FORBIDDEN, '')
    .replace(/[\t\r\n]+/g, ' ')
    .trim();
}

describe('any response of an engine', () => {
  it.each([
    ['a Word paragraph', wordParagraph, SPANISH],
    ['a paragraph of a slide', slideParagraph, SPANISH],
    ['a Word paragraph that turns around', wordParagraph, ARABIC],
  ])('becomes the exact text of %s, and the XML stays well-formed', (_what, paragraphs, target) => {
    fc.assert(
      fc.property(paragraphs, answer, (xml, given) => {
        let expected = visibleText(xml);
        const result = translate(
          xml,
          (segment) => {
            if (seen(given) !== '') {
              const lead = /^\s*/u.exec(expected)?.[0] ?? '';
              const tail = /\s*$/u.exec(expected)?.[0] ?? '';
              expected = lead + seen(given) + tail;
            }
            return segment.fragment === given.html ? '' : given.html;
          },
          target,
        );
        expect(misplaced(result)).toEqual([]);
        expect(visibleText(result)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('changes no byte of a document part if it equals the original', () => {
    fc.assert(
      fc.property(fc.oneof(wordParagraph, slideParagraph), (xml) => {
        expect(translate(xml, ({ fragment }) => fragment, ARABIC)).toBe(xml);
      }),
    );
  });
});
