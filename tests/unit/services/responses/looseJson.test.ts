import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLooseJson, withoutFences } from '../../../../src/services/responses/looseJson';

const OBJECT = { word: 'correr', synonyms: ['trotar', 'huir'] };
const JSON_TEXT = JSON.stringify(OBJECT);

describe('text that is almost JSON', () => {
  it.each([
    ['JSON', JSON_TEXT],
    ['JSON in a code fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
    ['JSON in a fence that is never closed', `\`\`\`\n${JSON_TEXT}`],
    ['JSON between sentences', `Here it is: ${JSON_TEXT} Anything else?`],
    [
      'JSON in a fence, without quotes around keys',
      `\`\`\`js\n{word: "correr", synonyms: ["trotar", "huir"]}\n\`\`\``,
    ],
    ['a comma too many', JSON_TEXT.replace(']', ',]')],
    ['single quotes', JSON_TEXT.replaceAll('"', "'")],
    ['an end that was cut off', JSON_TEXT.slice(0, -2)],
  ])('is read: %s', async (_what, text) => {
    expect(parseLooseJson(text)).toEqual(OBJECT);
  });

  it('is read if it is a list', async () => {
    expect(parseLooseJson('["trotar", "huir"]')).toEqual(['trotar', 'huir']);
    expect(parseLooseJson('["trotar", "huir",')).toEqual(['trotar', 'huir']);
  });

  it.each(['', 'I do not know this word.', '42', '"correr"', 'null', 'true', 'a [list] in a sentence'])(
    'is not read: %j',
    async (text) => {
      expect(parseLooseJson(text)).toBeUndefined();
    },
  );

  it('is read up to 100,000 code units, and the rest is ignored', async () => {
    const value = parseLooseJson(`{"word":"${'x'.repeat(200_000)}","synonyms":[]}`);
    expect(Object.keys(value ?? {})).toEqual(['word']);
  });

  it('becomes an object, a list or undefined, for any text', async () => {
    const noise = fc.constantFrom('{', '}', '[', ']', '"', "'", ',', ':', '```', '\\', 'x', '\u0000');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(noise).map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const value = parseLooseJson(given);
        expect(value === undefined || (typeof value === 'object' && value !== null)).toBe(true);
      }),
    );
  });
});

describe('the text inside a code fence', () => {
  it.each([
    ['```json\n{}\n```', '{}'],
    ['  ```\n{}\n```  ', '{}'],
    ['a ``` b', 'a ``` b'],
    ['plain', 'plain'],
  ])('in %j is %j', (text, inner) => {
    expect(withoutFences(text)).toBe(inner);
  });
});
