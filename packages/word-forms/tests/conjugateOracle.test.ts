import { beforeAll, describe, expect, test } from 'vitest';
import { createConjugator } from '../src';
import { ensureApertium } from '../../../tools/systemPackages/ensure.mjs';
import { generate } from './support/apertiumWitness';
import { formsOf } from './support/formsOf';

/** Allows for a download of the packages on a fresh machine, in milliseconds. */
beforeAll(() => void ensureApertium());

const { conjugate } = createConjugator();

interface Case {
  readonly verbs: string;
  /** Apertium's tag for each tense. */
  readonly tags: Readonly<Record<string, string>>;
  /** Verbs whose Apertium tag is not `vblex`. */
  readonly classes?: Readonly<Record<string, string>>;
  /** Forms of Apertium that are wrong or unusual, with the reason. */
  readonly wrong: Readonly<Record<string, string>>;
}

const CASES: Readonly<Record<'es' | 'fr' | 'it', Case>> = {
  es: {
    verbs:
      'estar hacer decir poder poner querer saber venir ver dar traer caer salir pedir dormir jugar llegar empezar conocer huir leer oler',
    tags: { present: 'pri', past: 'ifi', future: 'fti', subjunctive: 'prs', subjunctivePast: 'pis' },
    wrong: {
      dáis: 'one syllable has no accent: dais',
      durmaís: 'the accent is on the other vowel: durmáis',
      huí: 'one syllable since the spelling of 2010: hui',
    },
  },
  fr: {
    verbs:
      'être avoir aller faire pouvoir vouloir devoir savoir voir venir prendre mettre dire parler manger commencer finir appeler préférer envoyer boire croire',
    tags: { present: 'pri', past: 'pii', future: 'fti', subjunctive: 'prs', subjunctivePast: 'pis' },
    classes: { être: 'vbser', avoir: 'vbhaver' },
    wrong: {},
  },
  it: {
    verbs:
      'essere avere andare fare potere volere dovere sapere vedere venire prendere dire dare stare mangiare finire uscire bere rimanere tenere capire',
    tags: { present: 'pri', past: 'pii', future: 'fti', subjunctive: 'prs', subjunctivePast: 'pis' },
    classes: { essere: 'vbser', avere: 'vbhaver' },
    wrong: { dò: 'a spelling of the past; do has no accent' },
  },
};

const PERSONS = ['<p1><sg>', '<p2><sg>', '<p3><sg>', '<p1><pl>', '<p2><pl>', '<p3><pl>'];

/** The tags of verbs whose first and third person singular differ. */
const be = (special: string, common: string): readonly string[] =>
  PERSONS.map((person, place) =>
    place === 0 || place === 2 ? `<vbser><${special}>${person}` : `<vbser><${common}>`,
  );

describe('each form of twenty verbs equals the form that Apertium generates', () => {
  test.each(Object.entries(CASES))('in %s', async (language, { verbs, tags, classes = {}, wrong }) => {
    const asked: { readonly word: string; readonly form: string }[] = [];
    for (const verb of verbs.split(' ')) {
      const forms = formsOf(await conjugate(language, verb));
      for (const [tense, tag] of Object.entries(tags)) {
        const persons = forms?.[tense]?.split(', ') ?? [];
        expect(persons, `${verb}, ${tense}`).toHaveLength(6);
        for (const [place, form] of persons.entries())
          asked.push({ word: `${verb}<${classes[verb] ?? 'vblex'}><${tag}>${PERSONS[place] ?? ''}`, form });
      }
    }
    const answers = generate(
      language,
      asked.map(({ word }) => word),
    );
    const pairs = asked.map((one, place) => ({ ...one, answer: answers[place] ?? '#' }));
    const known = pairs.filter(({ answer }) => !answer.startsWith('#'));
    const different = known.filter(({ form, answer }) => !answer.split('/').includes(form));
    const errors = new Set(different.map(({ answer }) => answer));
    expect(different.filter(({ answer }) => !Object.hasOwn(wrong, answer))).toEqual([]);
    // An error that Apertium has corrected must be removed from the list.
    expect(Object.keys(wrong).filter((answer) => !errors.has(answer))).toEqual([]);
    expect(known.length).toBeGreaterThan(asked.length * 0.9);
  });

  test('in English', async () => {
    const verbs =
      'be do go eat run see take write read stop try play come give know think bring put make get find begin';
    for (const verb of verbs.split(' ')) {
      const { present = '', past = '' } = formsOf(await conjugate('en', verb)) ?? {};
      const own = [...present.split(', '), ...past.split(', ')];
      const tags =
        verb === 'be'
          ? [...be('pri', 'pres'), ...be('past', 'past')]
          : [
              ...PERSONS.map((_, place) => (place === 2 ? '<vblex><pri><p3><sg>' : '<vblex><pres>')),
              ...PERSONS.map(() => '<vblex><past>'),
            ];
      const answers = generate(
        'en',
        tags.map((tag) => verb + tag),
      ).map((one) => one.split('/'));
      own.forEach((form, place) => expect(answers[place], `${verb}${tags[place] ?? ''}`).toContain(form));
    }
  });
});
