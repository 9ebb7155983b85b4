import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixByNeighbours } from '../../../server/src/engines/write/grammar/neighbours';
import { readVocabulary, type Vocabulary } from '../../../server/src/engines/write/grammar/vocabulary';
import { fixSpacing } from '../../../server/src/engines/write/spacing';
import { editCost } from '../../../server/src/engines/write/spelling/editCost';
import { spellInContext } from '../../../server/src/engines/write/spelling/spellInContext';

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await readVocabulary(path.resolve('server/data/english'));
});

const spell = (written: string, before = '.', after = '.') =>
  spellInContext(written, [], { before, after }, vocabulary);

describe('a misspelled word becomes the most likely one', () => {
  test.each([
    ['occassionally', 'occasionally'],
    ['helath', 'health'],
    ['preperation', 'preparation'],
    ['goverment', 'government'],
    ['beutiful', 'beautiful'],
    ['enviroment', 'environment'],
    ['diferent', 'different'],
    ['generaly', 'generally'],
    ['successfuly', 'successfully'],
  ])('%s: %s', (written, right) => {
    expect(spell(written, 'the')).toBe(right);
  });

  test('the words beside it decide between similar ones', () => {
    expect(spell('teh', 'in', 'house')).toBe('the');
    expect(spell('peple', 'many', 'are')).toBe('people');
  });

  test.each([
    ['forexample', 'for example'],
    ['insteadof', 'instead of'],
  ])('two words without a space between them are separated: %s', (written, right) => {
    expect(spell(written)).toBe(right);
  });
});

test.each(['devel', 'livin', 'xqzzv', 'kombucha', 'ab', 'zalando'])(
  'terms, names, spoken forms and unlike words stay: %s',
  (word) => {
    expect(spell(word, 'the', 'is')).toBeUndefined();
  },
);

describe('an unknown word that its author may mean stays', () => {
  test.each([
    ['spookers', 'the', 'of', 'a form of a known word'],
    ['pulleth', 'he', 'down', 'an old verb form'],
    ['manpages', 'than', 'such', 'a compound of known words'],
    ['ruleset', 'the', '.', 'a compound of known words'],
    ['primetime', 'the', 'of', 'a rare word'],
    ['arcana', 'sacrifices', ',', 'a rare word'],
    ['passwd', 'the', 'file', 'a term of computing'],
    ['upsert', 'an', 'of', 'a term of computing'],
    ['schemas', 'specify', 'with', 'the plural of a known word'],
    ['encodings', 'other', 'are', 'the plural of a known word'],
    ['journald', 'the', 'service', 'the name of a program'],
    ['comlink', 'the', 'and', 'two slips and a rarer word'],
    ['atime', 'and', 'attributes', 'two words that do not fit here'],
  ])('%s', (written, before, after) => {
    expect(spell(written, before, after)).toBeUndefined();
  });

  test.each([
    ['occured', 'occurred'],
    ['begining', 'beginning'],
    ['usefull', 'useful'],
    ['swiming', 'swimming'],
    ['factorys', 'factories'],
    ['classs', 'class'],
  ])('a usual slip is corrected, although %s looks formed', (written, right) => {
    expect(spell(written, 'the')).toBe(right);
  });

  test('a word that occurs again needs a surer correction', () => {
    const repeated = (written: string, before: string) =>
      spellInContext(written, [], { before, after: '.', isRepeated: true }, vocabulary);
    expect(spell('dowloaded', 'was')).toBe('downloaded');
    expect(repeated('dowloaded', 'was')).toBeUndefined();
    expect(repeated('goverment', 'the')).toBe('government');
  });
});

test('swapped and doubled letters cost less than wrong ones, and first letters more', () => {
  expect(editCost('teh', 'the', 3)).toBeLessThan(editCost('tke', 'the', 3));
  expect(editCost('runing', 'running', 3)).toBeLessThan(editCost('ruding', 'running', 3));
  expect(editCost('kat', 'cat', 3)).toBeGreaterThan(editCost('cot', 'cat', 3));
  expect(editCost('house', 'horse', 0.5)).toBe(Infinity);
  expect(editCost('a'.repeat(99), 'b'.repeat(99), 99)).toBeLessThan(99);
});

describe('similar words are exchanged where only the other one occurs', () => {
  test.each([
    ['It is much better then the old one.', 'It is much better than the old one.'],
    ['They are stronger then the others.', 'They are stronger than the others.'],
  ])('%s', (faulty, right) => {
    expect(fixByNeighbours(faulty, vocabulary)).toBe(right);
  });

  test.each([
    'It is known to many of them.',
    'Now and then they come.',
    'The cat licks its fur.',
    'She took the letter and threw it away.',
    'How does it feel to be famous?',
    'The air is hot, but too dry to be pleasant.',
    'He earned even more profit than you did.',
  ])('%s', (text) => {
    expect(fixByNeighbours(text, vocabulary)).toBe(text);
  });
});

describe('spaces at punctuation and after numbers', () => {
  test.each([
    ['Wait ,I am not ready.', 'Wait, I am not ready.'],
    ['I like apples , pears and plums.', 'I like apples, pears and plums.'],
    ['He came,then he left .', 'He came, then he left.'],
    ['It is late.The shop is closed.', 'It is late. The shop is closed.'],
    ['I am 12years old.', 'I am 12 years old.'],
    ['Why ?', 'Why?'],
  ])('%s', (faulty, right) => {
    expect(fixSpacing(faulty)).toBe(right);
  });

  test.each([
    'It costs 1,000 euros at a.b.c and example.com.',
    'Use Node.js, `a ,b` and "x ,y".',
    'The .net file and 3 .5 of it',
    'Take 12h, 3kg and 40px.',
  ])('%s', (text) => {
    expect(fixSpacing(text)).toBe(text);
  });
});
