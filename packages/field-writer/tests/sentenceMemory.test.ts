import { expect, it } from 'vitest';
import type { SentenceChange } from '@lang-assistant/core/check';
import { createSentenceMemory } from '../src/checks/sentenceMemory.js';

const CHANGE: SentenceChange = { start: 0, end: 1, text: 'A', kind: 'spelling', message: '', others: [] };

it('the cache of checked sentences contains only the usable changes of a sentence, under its key', () => {
  let language = 'en';
  const memory = createSentenceMemory(new Map(), (sentence) => `${language} ${sentence}`);
  memory.set('a b.', [CHANGE, { ...CHANGE, end: 99 }], false, 1);
  expect(memory.get('a b.')).toEqual({ changes: [CHANGE], isUnsupported: false });
  language = 'fr';
  expect(memory.has('a b.')).toBe(false);
  expect(memory.get('a b.')).toBeUndefined();
});

it('the cache of checked sentences contains the 2,000 most recently used sentences', () => {
  const memory = createSentenceMemory(new Map(), (sentence) => sentence);
  for (let index = 0; index < 2_000; index += 1) memory.set(`${index}`, [], false, 1);
  memory.get('0');
  memory.set('new', [], false, 1);
  expect([memory.has('0'), memory.has('1'), memory.has('new')]).toEqual([true, false, true]);
});
