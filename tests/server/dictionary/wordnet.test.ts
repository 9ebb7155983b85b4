import { afterAll, describe, expect, test } from 'vitest';
import { createConjugator } from '../../../server/src/engines/dictionary/wordForms/conjugate';
import { createWordNet, type Sense } from '../../../server/src/engines/dictionary/wordnet/wordnet';

const wordNet = createWordNet(createConjugator().englishInfinitives);
afterAll(() => wordNet.close());

const lemmas = (senses: readonly Sense[]): readonly string[] => [
  ...new Set(senses.map((sense) => sense.lemma)),
];

describe('WordNet', () => {
  test('returns every meaning of a word, for each part of speech, the most frequent first', async () => {
    const senses = (await wordNet.lookUp('run')).filter((sense) => sense.lemma === 'run');
    expect(senses.filter((sense) => sense.partOfSpeech === 'verb')).toHaveLength(41);
    expect(senses.filter((sense) => sense.partOfSpeech === 'noun')).toHaveLength(16);
    expect(senses[0]).toMatchObject({
      partOfSpeech: 'verb',
      definition: expect.stringMatching(/^move fast/),
    });
    const frequencies = senses.map((sense) => sense.frequency);
    expect(frequencies).toEqual(frequencies.toSorted((one, other) => other - one));
    expect(frequencies[0]).toBeGreaterThan(0);
  });

  test('separates the words, the definition and the examples of a meaning', async () => {
    const [dog] = await wordNet.lookUp('dog');
    expect(dog).toMatchObject({
      lemma: 'dog',
      partOfSpeech: 'noun',
      words: ['dog', 'domestic dog', 'Canis familiaris'],
      examples: ['the dog barked all night'],
    });
    expect(dog?.definition).toMatch(/^a member of the genus Canis .*; occurs in many breeds$/);
  });

  test('finds adjectives that WordNet lists under a similar adjective, and words with a capital letter', async () => {
    expect((await wordNet.lookUp('good'))[0]).toMatchObject({ partOfSpeech: 'adj', lemma: 'good' });
    expect((await wordNet.lookUp('PARIS'))[0]?.words).toContain('Paris');
    const galore = await wordNet.lookUp('galore');
    expect(galore[0]?.words).toContain('galore');
  });

  test('reads an expression as one word, in any spelling, and lists each meaning once', async () => {
    for (const word of ['ice cream', 'Ice  Cream', 'ice-cream', ' ice_cream ']) {
      const senses = await wordNet.lookUp(word);
      expect(senses, word).toHaveLength(1);
      expect(senses[0]).toMatchObject({ lemma: 'ice cream', partOfSpeech: 'noun' });
    }
  });

  test('finds a word in its inflected forms', async () => {
    const bases = {
      geese: 'goose', children: 'child', wolves: 'wolf', knives: 'knife', boxes: 'box', cities: 'city', dogs: 'dog',
      'ice creams': 'ice cream', criteria: 'criterion', potatoes: 'potato', ran: 'run', running: 'run', stopped: 'stop',
      tried: 'try', making: 'make', goes: 'go', was: 'be', lying: 'lie', panicked: 'panic', 'gave up': 'give up',
      better: 'good', bigger: 'big', happiest: 'happy',
    }; // prettier-ignore
    for (const [form, lemma] of Object.entries(bases))
      expect(lemmas(await wordNet.lookUp(form)), form).toContain(lemma);
  });

  test('returns only examples that contain the word', async () => {
    const senses = await wordNet.lookUp('breathe');
    expect(senses.flatMap((sense) => sense.examples)).toContain('I can breathe better when the air is clean');
    expect(senses.flatMap((sense) => sense.examples).join()).not.toMatch(/respiring/);
  });

  test('returns nothing for text that is not a word', async () => {
    const none = [
      ...'his|its|this|qwertzuiop|the dog barked||__proto__|do\0g|.*|(dog|../../etc/passwd|  |run n 1 2 |%1:03'.split(
        '|',
      ),
      'a'.repeat(10_000),
    ];
    for (const word of none) expect(await wordNet.lookUp(word), word.slice(0, 20)).toEqual([]);
  });

  test('opens its files again after close()', async () => {
    const other = createWordNet(() => Promise.resolve(new Map()));
    expect(await other.lookUp('dog')).not.toEqual([]);
    await other.close();
    expect(await other.lookUp('dog')).not.toEqual([]);
    await other.close();
  });
});
