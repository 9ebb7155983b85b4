import { beforeAll, describe, expect, test } from 'vitest';
import { createConjugator } from '../../../../server/src/engines/dictionary/wordForms/conjugate';
import { ensureApertium } from '../../../../tools/systemPackages/ensure.mjs';
import { formsOf } from './support/formsOf';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '/usr/share/apertium';

/** The generators of each language, with the package names of Debian and Ubuntu. */
const GENERATORS: Readonly<Record<string, readonly string[]>> = {
  es: ['apertium-eng-spa/eng-spa'],
  en: ['apertium-eng-spa/spa-eng'],
  fr: ['apertium-fr-es/es-fr', 'apertium-fra-spa/spa-fra'],
  it: ['apertium-spa-ita/spa-ita'],
};

/**
 * Returns the forms that Apertium's generator, an independent program with its own dictionary, makes of analyses
 * such as `eat<vblex><past>`. `#` marks unknown forms.
 */
function generate(language: string, words: readonly string[]): readonly string[] {
  const files = GENERATORS[language]?.map((name) => path.join(FOLDER, `${name}.autogen.bin`)) ?? [];
  const file = files.find((name) => existsSync(name));
  if (file === undefined)
    throw new Error(`none of these is there: ${files.join(', ')}. Install the Apertium pair that has it.`);
  const input = words.map((word) => `^${word}$\n`).join('');
  const output = execFileSync('lt-proc', ['-g', file], { input, encoding: 'utf8' });
  return output
    .trimEnd()
    .split('\n')
    .map((form) => form.replaceAll('~', ''));
}

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
    // Verbs of every conjugation pattern in Apertium's dictionary.
    verbs:
      'hablar vivir estar hacer decir poder poner querer saber venir ver dar traer caer salir valer caber andar conducir sentir pedir morir ' +
      'dormir pensar contar volver perder mover jugar buscar llegar empezar pagar coger dirigir seguir vencer conocer huir construir leer ' +
      'creer servir repetir elegir corregir reñir teñir enviar vaciar continuar actuar adquirir oler bendecir contradecir satisfacer ' +
      'proponer mantener prever deshacer averiguar distinguir delinquir tropezar negar colgar rogar',
    tags: { present: 'pri', past: 'ifi', future: 'fti', subjunctive: 'prs', subjunctivePast: 'pis' },
    wrong: {
      dáis: 'one syllable has no accent: dais',
      durmaís: 'the accent is on the other vowel: durmáis',
      huí: 'one syllable since the spelling of 2010: hui',
      construis: 'the last syllable is stressed: construís',
      contais: 'the last syllable is stressed: contáis',
      bendijistesis: 'a misspelling: bendijisteis',
      ...Object.fromEntries(
        ['riñ', 'tiñ'].flatMap((stem) =>
          'ió ieron iera ieras iéramos ierais ieran'
            .split(' ')
            .map((ending) => [`${stem}${ending}`, `no i after ñ: ${stem}${ending.slice(1)}`]),
        ),
      ),
    },
  },
  fr: {
    verbs:
      'être avoir aller faire pouvoir vouloir devoir savoir voir venir prendre mettre dire parler manger commencer finir appeler préférer envoyer boire ' +
      'croire tenir lire écrire connaître suivre mourir ouvrir craindre acheter jeter',
    tags: { present: 'pri', past: 'pii', future: 'fti', subjunctive: 'prs', subjunctivePast: 'pis' },
    classes: { être: 'vbser', avoir: 'vbhaver' },
    wrong: {},
  },
  it: {
    verbs:
      'essere avere andare fare potere volere dovere sapere vedere venire prendere dire dare stare mangiare finire uscire bere rimanere ' +
      'tenere capire parlare partire salire scegliere morire cercare pagare cominciare piacere',
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

describe('each form of twenty verbs or more equals the form that Apertium generates', () => {
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
    const asked: { readonly word: string; readonly form: string }[] = [];
    for (const verb of verbs.split(' ')) {
      const { present = '', past = '' } = formsOf(await conjugate('en', verb)) ?? {};
      const tags =
        verb === 'be'
          ? [...be('pri', 'pres'), ...be('past', 'past')]
          : [
              ...PERSONS.map((_, place) => (place === 2 ? '<vblex><pri><p3><sg>' : '<vblex><pres>')),
              ...PERSONS.map(() => '<vblex><past>'),
            ];
      const forms = [...present.split(', '), ...past.split(', ')];
      forms.forEach((form, place) => asked.push({ word: `${verb}${tags[place] ?? ''}`, form }));
    }
    const answers = generate(
      'en',
      asked.map(({ word }) => word),
    );
    const different = asked.filter(({ form }, place) => !answers[place]?.split('/').includes(form));
    expect(different).toEqual([]);
    expect(asked).toHaveLength(22 * 2 * PERSONS.length);
  });
});
