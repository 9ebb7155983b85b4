import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGrammar, type Grammar } from '../../../server/src/engines/write/grammar/applyRules';
import { RULES } from '../../../server/src/engines/write/grammar/rules/allRules';
import { readVocabulary, type Vocabulary } from '../../../server/src/engines/write/grammar/vocabulary';

let vocabulary: Vocabulary;
let grammar: Grammar;
beforeAll(async () => {
  vocabulary = await readVocabulary(path.resolve('server/data/english'));
  grammar = createGrammar(vocabulary);
});

test('each rule has a name of its own, a source, and examples of faulty and of right sentences', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
  const incomplete = RULES.filter(
    ({ source, wrong, right }) => source === '' || wrong.length === 0 || right.length === 0,
  );
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});

describe.each(RULES)('$name', (rule) => {
  test.each(rule.wrong)('corrects "%s"', (faulty, right) => {
    expect(createGrammar(vocabulary, [rule]).correct(faulty)).toBe(right);
  });

  test.each([...rule.right, ...rule.wrong.map(([, right]) => right)])(
    'all rules leave "%s" as it is',
    (right) => {
      expect(grammar.correct(right)).toBe(right);
    },
  );
});

describe('a correction', () => {
  test.each([
    ['Because he go home, it is quiet.', 'Because he goes home, it is quiet.'],
    ['SHE HAVE TIME AND THEY HAS NOT.', 'SHE HAS TIME AND THEY HAVE NOT.'],
    ['Their is a way.', 'There is a way.'],
  ])('keeps the capitals of the text: %s', (faulty, right) => {
    expect(grammar.correct(faulty)).toBe(right);
  });

  test.each([
    'He said "it have many problem" to me.',
    'Run `they has no time` and see it/have.',
    'The line ends with many\nproblem in it.',
    'The Flurbo of many Zalando in it.',
  ])('leaves quotations, code, line breaks and names alone: %s', (text) => {
    expect(grammar.correct(text)).toBe(text);
  });

  test('finds three faults in each of a thousand sentences within seconds of the processor', () => {
    const text = 'This are a sentence with many problem and it have no end. '.repeat(1_000);
    const start = process.cpuUsage();
    expect(grammar.find(text)).toHaveLength(3_000);
    expect(process.cpuUsage(start).user).toBeLessThan(4_000_000);
  });
});
