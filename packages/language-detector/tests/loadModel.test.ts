import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { loadModel, unpackInSteps, unpackNgrams } from '../src/loadModel';
import { languagesOfScript } from '@lang-assistant/core/languages/languagesOfScript';

describe('the packed n-grams', () => {
  it('are unpacked from common prefixes, ordered by size, with words at the end', () => {
    expect([...unpackNgrams('ab\nabc|bc\nxyz\n\nwould|could')]).toEqual([
      'a',
      'b',
      'ab',
      'ac',
      'bc',
      'xyz',
      ' would ',
      ' could ',
    ]);
  });
});

describe('the model of the language detector', () => {
  const { dimensions, ngrams, vectors, languages } = loadModel();

  it('has a vector for each n-gram, and a weight per dimension for each language', () => {
    expect(dimensions).toBeGreaterThan(1);
    expect(vectors).toHaveLength(ngrams.size * dimensions);
    for (const { weights } of languages) expect(weights).toHaveLength(dimensions);
    expect(vectors.some((weight) => weight < 0) && vectors.some((weight) => weight > 0)).toBe(true);
  });

  it('is unpacked only once', () => {
    expect(loadModel()).toBe(loadModel());
    expect([...unpackInSteps()]).toEqual([]);
  });

  it.each(['Hello', 'Привет', 'سلام', 'नमस्ते', 'হ্যালো', 'שלום', 'ሰላም'])(
    'contains every language of the script of %s',
    (text) => {
      const known = new Set(languages.map(({ code }) => code));
      const unknown = languagesOfScript(text, LANGUAGE_CODES).filter((code) => !known.has(code));
      expect(unknown).toEqual([]);
    },
  );
});
