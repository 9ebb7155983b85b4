import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  findTerms,
  MAX_GLOSSARY_ROWS,
  MAX_SENT_TERMS,
  MAX_TERM_CHARS,
  termsFor,
  toGlossary,
} from '../../src/translate/glossary';

const EN_FR = { source: 'en', target: 'fr' };
const row = (source: string, target: string, more = {}) => ({ source, target, ...more });
const find = (rows: unknown, text: string, pair = EN_FR) => findTerms(toGlossary(rows), text, pair);
const sourcesIn = (rows: unknown, text: string) => find(rows, text).map(({ source }) => source);

describe('the rows of a glossary', () => {
  it('need a term and a translation, except for terms that stay untranslated', () => {
    const rows = [
      row('', 'x'),
      row('x', ' '),
      row(' a ', ' b '),
      { source: 'Acme', keep: true },
      null,
      'text',
      7,
    ];
    expect(toGlossary(rows)).toEqual([row('a', 'b'), row('Acme', 'Acme', { keep: true })]);
    expect(toGlossary({ source: 'a', target: 'b' })).toEqual([]);
  });

  it('are at most 10,000, with terms of at most 200 characters', () => {
    const many = Array.from({ length: MAX_GLOSSARY_ROWS + 1 }, (_, index) => row(`a${index}`, 'b'));
    expect(toGlossary(many)).toHaveLength(MAX_GLOSSARY_ROWS);
    expect(
      toGlossary([row('x'.repeat(MAX_TERM_CHARS + 1), 'y'), row('y', 'x'.repeat(MAX_TERM_CHARS + 1))]),
    ).toEqual([]);
  });

  it('are read from any value without an error', () => {
    fc.assert(fc.property(fc.anything(), (value) => void toGlossary(value)));
  });
});

describe('the terms of a request', () => {
  it('are the terms that occur in the text', () => {
    const rows = [row('main hall', 'grande salle'), row('kitchen', 'cuisine'), row('Opening', 'ouverture')];
    expect(find(rows, 'The main hall is open for the opening.')).toEqual([rows[0], rows[2]]);
    expect(find(rows, '')).toEqual([]);
  });

  it.each([
    ['in another case', 'Hall', 'the HALL', true],
    ['without a letter', '---', 'a --- b', false],
    ['in another case, if its case counts', 'US', 'tell us', false],
    ['in its case', 'US', 'the US', true],
    ['inflected', 'main hall', 'both main halls', true],
    ['with another ending', 'city', 'two cities', true],
    ['with a typographic apostrophe', "driver's seat", 'the driver’s seat', true],
    ['after an elision', 'usine', 'à l’usine', true],
    ['with a soft hyphen', 'mainframe', 'the main\u00ADframe', true],
    ['with a non-breaking hyphen', 'e-mail', 'an e\u2011mail', true],
    ['in capitals without ß', 'Straße', 'DIE STRASSE', true],
    ['after an Arabic article', 'خادم', 'وصل الخادم', true],
    ['as a gerund', 'plan', 'planning it', true],
    ['as a past form', 'write off', 'it is written off', true],
    ['with a hyphen', 'x ray', 'an x\u2011ray', true],
    ['across a line break', 'main hall', 'main\nhall', true],
    ['inside another word', 'cat', 'concatenate', false],
    ['at the start of another word', 'art', 'articulate', false],
    ['without spaces', '会議', '国際会議室です', true],
    ['with characters of patterns', 'C++ (new)', 'We use C++ (new).', true],
    ['decomposed', 'caf\u00e9', 'cafe\u0301', true],
    ['that is a number', '1,500', 'for 1,500 people', true],
    ['cut off by the end of the text', 'main hall', 'the main', false],
  ])('are matched %s: “%s” in “%s”: %s', (_how, source, text, isFound) => {
    expect(sourcesIn([row(source, 'x', { case: source === 'US' })], text)).toEqual(isFound ? [source] : []);
  });

  it('are in the languages of the request or in their base languages', () => {
    const rows = [row('hall', 'salle', { pair: 'en-fr' }), row('hall', 'Saal', { pair: 'en>de' })];
    expect(find(rows, 'hall')).toEqual([row('hall', 'salle')]);
    expect(find(rows, 'hall', { source: 'en', target: 'fr_CA' })).toEqual([row('hall', 'salle')]);
    expect(find([row('hall', 'x', { pair: 'klingon-fr' })], 'hall')).toEqual([]);
    expect(find([row('hall', 'x', { pair: 'en' })], 'hall')).toEqual([]);
  });

  it('have one translation each: the row for exactly these languages takes precedence, otherwise the first row', () => {
    const rows = [
      row('hall', 'a'),
      row('Hall', 'b'),
      row('hall', 'c', { pair: 'en-fr' }),
      row('hall', 'd', { pair: 'en-fr' }),
    ];
    expect(find(rows, 'hall')).toEqual([row('hall', 'c')]);
    expect(find(rows.slice(0, 2), 'hall')).toEqual([row('hall', 'a')]);
  });

  it('mark a term that must stay untranslated', () => {
    expect(find([{ source: 'Acme', keep: true }], 'by Acme')).toEqual([row('Acme', 'Acme', { keep: true })]);
  });

  it('may refer to each other in a cycle', () => {
    const rows = [row('hall', 'room'), row('room', 'hall')];
    expect(find(rows, 'a hall and a room')).toEqual(rows);
  });

  it('contain HTML as plain text, and no notes or language pairs', () => {
    const rows = [
      row('<b>hall</b>', '<script>x</script>', { note: 'n', pair: 'en-fr', keep: false, case: true }),
    ];
    expect(find(rows, 'the <b>hall</b>')).toEqual([row('<b>hall</b>', '<script>x</script>', { case: true })]);
  });

  it('are at most as many as the gateway accepts', () => {
    const rows = Array.from({ length: MAX_SENT_TERMS + 5 }, (_, index) => row(`n${index}`, 'x'));
    expect(find(rows, rows.map(({ source }) => source).join(' '))).toHaveLength(MAX_SENT_TERMS);
  });

  it('are found among 10,000 rows in a text of 5,000 characters', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(`main part ${index}`, 'x'));
    const text = 'the main thing is part 77, '.repeat(200);
    expect(find(rows, `${text} main part 77`)).toEqual([rows[77]]);
  });

  it('are matched without an error for any term and text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (source, text) => {
        find([row(source, 'x'), row(text, 'y')], `${text} ${source}`);
      }),
    );
  });
});

test('termsFor returns, without a text, all terms for a language pair, and for each term the row with the closest languages', () => {
  const rows = [
    row('hall', 'salle', { note: 'n' }),
    row('Hall', 'vestibule', { pair: 'en-fr' }),
    row('kitchen', 'Küche', { pair: 'en-de' }),
  ];
  expect(termsFor(toGlossary(rows), EN_FR)).toEqual([row('Hall', 'vestibule')]);
});
