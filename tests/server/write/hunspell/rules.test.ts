import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import type { CheckedLanguage } from '../../../../server/src/engines/write/hunspell/languages';
import { applyRules } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { RULES, type Rule, type RuleName } from '../../../../server/src/engines/write/hunspell/rules';

interface RuleExamples {
  readonly wrong: readonly (readonly [language: CheckedLanguage, wrong: string, right: string])[];
  readonly right: readonly (readonly [language: CheckedLanguage, text: string])[];
}

/** Examples of each rule by name. A rule without examples is a type error. */
const RULE_EXAMPLES: Readonly<Record<RuleName, RuleExamples>> = {
  spaceBeforeComma: {
    wrong: [
      ['es', 'Compré pan , leche y fruta.', 'Compré pan, leche y fruta.'],
      ['fr', 'Il est venu , puis il est reparti.', 'Il est venu, puis il est reparti.'],
    ],
    right: [
      ['es', 'Compré pan, leche y fruta.'],
      ['de', 'Die Taste (,) steht unten rechts.'],
    ],
  },
  spaceBeforeMark: {
    wrong: [
      ['es', '¿Dónde estás ?', '¿Dónde estás?'],
      ['de', 'Komm sofort her !', 'Komm sofort her!'],
    ],
    right: [
      ['fr', 'Où es-tu ?'],
      ['it', 'Che bello! :-)'],
      ['pt', 'Use o caractere ; para separar cada padrão.'],
      ['es', 'El símbolo ? va al final.'],
    ],
  },
  spaceAfterComma: {
    wrong: [['it', 'Il gatto dorme,ma il cane no.', 'Il gatto dorme, ma il cane no.']],
    right: [
      ['it', 'Costa 3,50 euro.'],
      ['es', 'Escribe es,fr en la casilla.'],
    ],
  },
  frenchSpaceBeforeMark: {
    wrong: [
      ['fr', 'Où vas-tu?', 'Où vas-tu\u202f?'],
      ['fr', 'Voici la liste: du pain et du lait.', 'Voici la liste\u00a0: du pain et du lait.'],
    ],
    right: [
      ['fr', 'Où vas-tu ?'],
      ['fr', 'Où vas-tu\u202f?'],
      ['fr', 'Le train part à 12:30.'],
      ['es', '¿Dónde estás?'],
    ],
  },
  frenchSpaceInQuotes: {
    wrong: [['fr', 'Il a dit «bonjour» en partant.', 'Il a dit «\u00a0bonjour\u00a0» en partant.']],
    right: [
      ['fr', 'Il a dit « bonjour » en partant.'],
      ['es', 'Dijo «hola» al salir.'],
    ],
  },
  closingQuote: {
    wrong: [
      ['de', 'Er sagte „guten Tag" und ging.', 'Er sagte „guten Tag“ und ging.'],
      ['de', 'Er sagte „guten Tag” und ging.', 'Er sagte „guten Tag“ und ging.'],
      ['pl', 'Powiedział „dobranoc" i wyszedł.', 'Powiedział „dobranoc” i wyszedł.'],
    ],
    right: [
      ['de', 'Er sagte „guten Tag“ und ging.'],
      ['de', 'Er sagte "guten Tag" und ging.'],
      ['pl', 'Powiedział „dobranoc” i wyszedł.'],
    ],
  },
  doubledWord: {
    wrong: [
      ['es', 'Vive en en la casa de al lado.', 'Vive en la casa de al lado.'],
      ['fr', 'Il habite dans dans la maison.', 'Il habite dans la maison.'],
      ['de', 'Der Hund und und die Katze schlafen.', 'Der Hund und die Katze schlafen.'],
      ['pt', 'Mora na casa do do lado.', 'Mora na casa do lado.'],
      ['ca', 'Viu en la casa del del costat.', 'Viu en la casa del costat.'],
      ['ru', 'Книга лежит на на столе.', 'Книга лежит на столе.'],
    ],
    right: [
      ['fr', 'Nous nous levons tôt, et vous vous couchez tard.'],
      ['de', 'Die Frau, die die Zeitung liest, kennt den Mann, der der Katze folgt.'],
      ['pt', 'Clique em Para para escolher um contato.'],
      ['es', 'Creo que que venga es lo mejor, muy muy bueno.'],
      ['it', 'Cammina piano piano.'],
      ['de', 'Sicherheit mit MIT Kerberos.'],
      ['hu', 'Ez az az ember, akit keresek.'],
    ],
  },
  sentenceCapital: {
    wrong: [['es', 'Hoy llueve mucho. pero mañana hará sol.', 'Hoy llueve mucho. Pero mañana hará sol.']],
    right: [
      ['es', 'Trae pan, leche, etc. para la cena.'],
      ['de', 'Das Programm heißt anders. bsdiff kann das auch.'],
      ['es', '¿Vienes? preguntó ella.'],
    ],
  },
  openingMark: {
    wrong: [
      ['es', 'Dónde está la estación?', '¿Dónde está la estación?'],
      ['es', 'Hola, cómo estás?', 'Hola, ¿cómo estás?'],
      ['es', 'Hoy no puedo. Vienes mañana conmigo?', 'Hoy no puedo. ¿Vienes mañana conmigo?'],
      ['es', 'Qué buena idea!', '¡Qué buena idea!'],
    ],
    right: [
      ['es', '¿Dónde está la estación?'],
      ['es', 'Pero, ¿dónde está?'],
      ['es', 'Si quieres, vamos, verdad?'],
      ['pt', 'Onde fica a estação?'],
    ],
  },
};

const corrected = (text: string, language: CheckedLanguage) => applyChanges(text, applyRules(text, language));

const rules: readonly (readonly [string, Rule])[] = Object.entries(RULES);
const examplesOf = (name: string) =>
  Object.entries(RULE_EXAMPLES).find(([rule]) => rule === name)?.[1] ?? { wrong: [], right: [] };

describe.each(rules)('the rule %s', (name, rule) => {
  const { wrong, right } = examplesOf(name);

  test('has a source, and examples of wrong and correct text', () => {
    expect(rule.source).not.toBe('');
    expect(wrong.length).toBeGreaterThan(0);
    expect(right.length).toBeGreaterThan(0);
    for (const [language] of wrong) expect(rule.languages).toContain(language);
  });

  test.each(wrong)('%s: this faulty text is corrected: %s', (language, text, fixed) => {
    expect(rule.find(text, language)).not.toEqual([]);
    expect(corrected(text, language)).toBe(fixed);
    expect(corrected(fixed, language)).toBe(fixed);
  });

  test.each(right)('%s: a correct text gets no change: %s', (language, text) => {
    expect(applyRules(text, language)).toEqual([]);
  });
});

test('addresses, code and quotations are not changed', () => {
  const text = 'Ejecuta `de de` , o abre https://example.com/a,b?c=d. Dijo "el el" y se fue.';
  expect(corrected(text, 'es')).toBe(text);
});
