import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../src/originals/pageSentences.js';

const OBJECT = '\uFFFC';

const run = (id: number, text: string, keep?: true) => ({ id, text, ...(keep && { keep }) });

describe('the sentences of a translated text', () => {
  it('have the words of their links, and say who translated them', () => {
    const runs = [
      run(0, 'Read '),
      run(1, 'the terms', true),
      run(2, '. Then '),
      run(3, 'pay', true),
      run(4, '.'),
    ];
    const texts = new Map(
      Object.entries(['Lea ', 'los términos', '. Luego ', 'pague', '.']).map(([id, text]) => [
        Number(id),
        text,
      ]),
    );
    const pairs = [
      { source: [0, 16], target: [0, 18], corrected: true },
      { source: [16, 25], target: [18, 30] },
    ] as const;
    const [first, second] = sentencesOf({ runs }, { texts, pairs });
    expect(first).toMatchObject({
      source: 'Read the terms. ',
      target: 'Lea los términos. ',
      isCorrected: true,
    });
    expect(first?.runs).toEqual([
      { range: [0, 5], source: 'Read ', target: 'Lea ', keep: false },
      { range: [5, 14], source: 'the terms', target: 'los términos', keep: true },
    ]);
    expect(second).toMatchObject({ source: 'Then pay.', target: 'Luego pague.', isCorrected: false });
  });

  it('leave out elements as the gateway does, and show them as the page does', () => {
    const runs = [run(0, 'Press'), run(1, OBJECT), run(2, 'or F1'), run(3, OBJECT), run(4, '.')];
    const texts = new Map([
      [0, 'Pulse'],
      [1, OBJECT],
      [2, 'o F1'],
      [3, OBJECT],
      [4, '.'],
    ]);
    const [only] = sentencesOf({ runs }, { texts }, ['Press', '…', 'or F1', 'x²', '.']);
    expect(only).toMatchObject({ source: 'Press or F1.', target: 'Pulseo F1.', shown: 'Press…or F1x².' });
  });

  it('are the links alone if the text has nothing else', () => {
    const runs = [run(0, 'Home', true), run(1, ' '), run(2, 'About us', true)];
    const texts = new Map([
      [0, 'Inicio'],
      [1, ' '],
      [2, 'Quiénes somos'],
    ]);
    const found = sentencesOf({ runs }, { texts, pairs: [{ source: [0, 13], target: [0, 20] }] });
    expect(found.map(({ shown, target }) => [shown, target])).toEqual([
      ['Home ', 'Inicio '],
      ['About us', 'Quiénes somos'],
    ]);
    expect(found.flatMap((one) => one.runs).some(({ keep }) => keep)).toBe(false);
  });
});
