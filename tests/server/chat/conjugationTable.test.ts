import { describe, expect, test } from 'vitest';
import { createConjugator } from '@lang-assistant/word-forms';
import { createRuleBasedChat } from '../../../server/src/engines/chat/ruleBasedChat/ruleBasedChat';

/** Stands in for the assistants that this test does not use: only the conjugation is tested. */
const unused = () => Promise.reject(new Error('not expected to be called'));
const conjugator = createConjugator();
const ruleBasedChat = createRuleBasedChat({
  dictionary: { name: 'none', quality: 'lexicon', lookUp: unused, close: () => Promise.resolve() },
  writer: { name: 'none', quality: 'rule', improve: unused, close: () => Promise.resolve() },
  translate: unused,
  conjugate: (verb, language) => conjugator.conjugate(language, verb),
});

async function tablesOf(message: string): Promise<readonly (readonly string[][])[]> {
  const { signal } = new AbortController();
  const { text, isAnswered } = await ruleBasedChat.answer({
    endpoint: 'chat-ai-plugin',
    message,
    history: [],
    signal,
  });
  expect(isAnswered).toBe(true);
  const blocks = text.split('\n\n').filter((block) => block.startsWith('|'));
  return blocks.map((block) => block.split('\n').map((line) => line.slice(2, -2).split(' | ')));
}

describe('the conjugation of a verb is shown as one table per mood:', () => {
  test.each([
    ['conjugate the Spanish verb comer', ['yo', 'como', 'comí', 'comeré'], 2],
    ['conjugate the English verb go', ['I', 'go', 'went', 'will go'], 2],
    ['conjugate aller in French', ['je', 'vais', 'allais', 'irai'], 2],
    ['conjugate the German verb gehen', ['ich', 'gehe', 'ging', 'werde gehen'], 2],
    ['conjugate andare in Italian', ['io', 'vado', 'andavo', 'andrò'], 2],
  ])('%s', async (message, first, moods) => {
    const tables = await tablesOf(message);
    expect(tables.length).toBe(moods);
    const [indicative = []] = tables;
    expect(indicative[0]).toEqual(['Person', 'Present', 'Past', 'Future']);
    expect(indicative[2]).toEqual(first);
    for (const table of tables) {
      // The table has a heading line, a line below it, and six persons, with a cell for each tense.
      expect(table).toHaveLength(8);
      expect(new Set(table.map((row) => row.length)).size).toBe(1);
      expect(table.flat().every((cell) => cell !== '')).toBe(true);
    }
  });
});
