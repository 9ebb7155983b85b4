import { fitMarks } from '@lang-assistant/core/memory/marks';
import { describe, expect, it } from 'vitest';
import { markLinks } from '../../../../src/domain/translate/correction';

/** Links stand in brackets, formatted words between stars. */
function sentence(marked: string, target: string) {
  let source = '';
  const translations = target.split(/[[\]*]/);
  const runs = marked.split(/[[\]*]/).map((text, index) => {
    const range = [source.length, source.length + text.length] as const;
    source += text;
    const keep = marked.includes(`[${text}]`);
    return { range, source: text, target: translations[index] ?? '', keep };
  });
  const words = runs.filter((run) => /\p{L}/u.test(run.source));
  return { source, target: translations.join(''), shown: source, runs: words, end: 0, isCorrected: false };
}

describe('the marks of a corrected sentence', () => {
  it.each([
    [
      'Read the [full terms] first.',
      'Lea los [términos] antes.',
      'Lea antes los términos.',
      ['términos'],
      [[9, 19, 14, 22]],
    ],
    [
      'Read *now* the [terms], or [leave].',
      'Lea *ahora* los [términos], o [váyase].',
      'Ahora no: lea ahora los plazos o salga.',
      ['plazos', 'salga'],
      [
        [5, 8, 14, 19],
        [13, 18, 24, 30],
        [23, 28, 33, 38],
      ],
    ],
    [
      'A [cat] *sits*',
      'Un [gato] *espera*',
      'Un gato espera',
      ['gato'],
      [
        [2, 5, 3, 7],
        [6, 10, 8, 14],
      ],
    ],
    // The formatted words stand only behind the link now, or nowhere.
    ['A *big* [cat]', 'Un *gran* [gato]', 'Un gato gran', ['gato'], [[6, 9, 3, 7]]],
    ['A *big* [cat]', 'Un *gran* [gato]', 'Un gato', ['gato'], [[6, 9, 3, 7]]],
  ])('of %s are its links and formatted words', (source, before, after, words, marks) => {
    const one = sentence(source, before);
    const found = markLinks(one, after, words);
    expect(found).toEqual(marks);
    expect(fitMarks('kind' in found ? [] : found, one.source, after)).toBe(true);
  });

  it.each([
    ['Un perro', ['gato'], { link: 0, kind: 'missing' }],
    ['Un gato', ['gato', ' '], { link: 1, kind: 'missing' }],
    ['Un gato y un perro', ['gato'], { link: 1, kind: 'missing' }],
    ['Un perro y un gato', ['gato', 'perro'], { link: 1, kind: 'order' }],
  ])('cannot be in %s with the links %s', (after, words, problem) => {
    expect(markLinks(sentence('A [cat] and a [dog]', 'Un [gato] y un [perro]'), after, words)).toEqual(
      problem,
    );
  });
});
