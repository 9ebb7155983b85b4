import { describe, expect, it } from 'vitest';
import { isTooLong, MAX_CHARS, savedId, toSavedItem, wordOf } from '../../../../src/domain/saved/savedItem';
import { parseSavedItem } from '../../../../src/domain/saved/parseSavedItem';
import { groupItems, searchItems, sortItems } from '../../../../src/domain/saved/savedList';
import { savedItem, savedText } from '../../../support/savedItems';

describe('the id of an item', () => {
  it('is the same for the same texts, also if accents are decomposed, and differs in everything else', () => {
    const item = savedItem({ source: 'café', target: 'coffee' });
    expect(savedItem({ source: ' cafe\u0301\n', target: 'coffee' }, 5).id).toBe(item.id);
    expect(item.id).toMatch(/^[\w-]{22}$/);
    const others = [
      savedItem({ source: 'cafe', target: 'coffee' }),
      savedItem({ source: 'café', target: 'coffe' }),
      savedItem({ source: 'café', target: 'coffee', from: 'es' }),
      savedItem({ source: 'café', target: 'coffee', to: 'es' }),
      savedItem({ source: 'café', target: 'coffee', kind: 'word' }),
      savedItem({ source: 'coffee', target: 'café' }),
    ];
    expect(new Set([item, ...others].map(({ id }) => id)).size).toBe(7);
  });

  it('differs for 20,000 similar texts', () => {
    const ids = Array.from({ length: 20_000 }, (_, n) =>
      savedId(savedText({ source: String(n), target: String(n % 7) })),
    );
    expect(new Set(ids).size).toBe(20_000);
  });
});

describe('an item', () => {
  it('has the first definition and example of a word, cut at their limits', () => {
    const entry = {
      wordType: 'verb',
      definitions: ['to move fast', 'to flow'],
      synonyms: [],
      examples: [
        [
          { text: 'I run', language: 'en' },
          { text: 'Je cours', language: 'fr' },
        ],
      ],
      conjugation: [],
    };
    expect(wordOf(entry)).toEqual({
      kind: 'word',
      sense: '(verb) to move fast',
      example: 'I run – Je cours',
    });
    expect(wordOf({ ...entry, wordType: '', examples: [] })).toEqual({
      kind: 'word',
      sense: 'to move fast',
      example: '',
    });
    expect(wordOf({ ...entry, definitions: [] }).sense).toBe('');
    const item = toSavedItem(savedText({ sense: '😀'.repeat(300), example: ' ', ipa: 'x'.repeat(200) }), 1);
    expect(item.sense).toBe('😀'.repeat(250));
    expect(toSavedItem(savedText({ sense: `x${'😀'.repeat(300)}` }), 1).sense).toBe(`x${'😀'.repeat(249)}`);
    expect(item.ipa).toHaveLength(MAX_CHARS.ipa);
    expect('example' in item).toBe(false);
  });

  it('is too long with more than 1,000 characters, or a translation of more than 2,000', () => {
    expect(isTooLong({ source: 'x'.repeat(1000), target: 'x'.repeat(2000) })).toBe(false);
    expect(isTooLong({ source: 'x'.repeat(1001), target: 'x' })).toBe(true);
    expect(isTooLong({ source: 'x', target: 'x'.repeat(2001) })).toBe(true);
  });

  it('is read back from JSON, without fields that it does not have', () => {
    const item = savedItem({ kind: 'word', sense: 'a', example: 'b', ipa: 'c' });
    expect(parseSavedItem(JSON.parse(JSON.stringify({ ...item, extra: 1 })))).toEqual(item);
    expect(parseSavedItem({ ...savedItem(), sense: '', ipa: 5 })).toEqual(savedItem());
  });

  it.each([
    ['no object', []],
    ['a newer version', { ...savedItem(), v: 2 }],
    ['an id of another form', { ...savedItem(), id: '../x' }],
    ['an id that is no text', { ...savedItem(), id: 5 }],
    ['a time that is no number', { ...savedItem(), at: '2026' }],
    ['a time out of range', { ...savedItem(), at: 9e15 }],
    ['another kind', { ...savedItem(), kind: 'chat' }],
    ['an unknown language', { ...savedItem(), from: 'xx' }],
    ['an unknown target language', { ...savedItem(), to: 'xx' }],
    ['a language that is no text', { ...savedItem(), to: 1 }],
    ['a language that is missing', { ...savedItem(), from: undefined }],
    ['no text', { ...savedItem(), source: '' }],
    ['no translation', { ...savedItem(), target: '' }],
    ['a text that is none', { ...savedItem(), source: {} }],
    ['a translation that is none', { ...savedItem(), target: null }],
  ])('is not read if it is %s', (_name, value) => {
    expect(parseSavedItem(value)).toBeUndefined();
  });
});

describe('the list', () => {
  it('is sorted newest first, grouped by pair, without duplicates', () => {
    const [old, word, other] = [
      savedItem({}, 1),
      savedItem({ source: 'run' }, 2),
      savedItem({ to: 'de' }, 3),
    ];
    const same = savedItem({ source: 'a' }, 2);
    expect(sortItems([old, word, other, old])).toEqual([other, word, old]);
    expect(sortItems([word, same])).toEqual(sortItems([same, word]));
    expect(groupItems(sortItems([old, word, other]))).toEqual([
      { from: 'en', to: 'de', items: [other] },
      { from: 'en', to: 'fr', items: [word, old] },
    ]);
  });

  it('finds every word of a query in source, translation or sense, whatever the case and accents', () => {
    const cafe = savedItem({ source: 'Café crème', target: 'milk coffee', sense: 'a drink' });
    const thai = savedItem({ from: 'th', source: 'วิ่ง', target: 'run' });
    const items = [cafe, thai];
    expect(searchItems(items, 'CAFE drink')).toEqual([cafe]);
    expect(searchItems(items, 'coffee')).toEqual([cafe]);
    expect(searchItems(items, 'cafe run')).toEqual([]);
    expect(searchItems(items, 'วิ่ง')).toEqual([thai]);
    expect(searchItems(items, ' ')).toEqual(items);
  });
});
