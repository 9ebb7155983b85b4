import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import type { CheckedLanguage } from '../../../../server/src/engines/write/hunspell/languages';
import { applyRules } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { RULES, type Rule } from '../../../../server/src/engines/write/hunspell/rules';

/** Examples of each rule: its name, a language and a correct text, or a wrong text and its correction. */
const EXAMPLES = `
spaceBeforeComma es | Compré pan , leche y fruta. | Compré pan, leche y fruta.
spaceBeforeComma fr | Il est venu , puis il est reparti. | Il est venu, puis il est reparti.
spaceBeforeComma es | Compré pan, leche y fruta.
spaceBeforeComma de | Die Taste (,) steht unten rechts.
spaceBeforeMark es | ¿Dónde estás ? | ¿Dónde estás?
spaceBeforeMark de | Komm sofort her ! | Komm sofort her!
spaceBeforeMark fr | Où es-tu ?
spaceBeforeMark it | Che bello! :-)
spaceBeforeMark pt | Use o caractere ; para separar cada padrão.
spaceBeforeMark es | El símbolo ? va al final.
spaceAfterComma it | Il gatto dorme,ma il cane no. | Il gatto dorme, ma il cane no.
spaceAfterComma it | Costa 3,50 euro.
spaceAfterComma es | Escribe es,fr en la casilla.
frenchSpaceBeforeMark fr | Où vas-tu? | Où vas-tu\u202f?
frenchSpaceBeforeMark fr | Voici la liste: du pain et du lait. | Voici la liste\u00a0: du pain et du lait.
frenchSpaceBeforeMark fr | Où vas-tu ?
frenchSpaceBeforeMark fr | Où vas-tu\u202f?
frenchSpaceBeforeMark fr | Le train part à 12:30.
frenchSpaceBeforeMark es | ¿Dónde estás?
frenchSpaceInQuotes fr | Il a dit «bonjour» en partant. | Il a dit «\u00a0bonjour\u00a0» en partant.
frenchSpaceInQuotes fr | Il a dit « bonjour » en partant.
frenchSpaceInQuotes es | Dijo «hola» al salir.
closingQuote de | Er sagte „guten Tag" und ging. | Er sagte „guten Tag“ und ging.
closingQuote de | Er sagte „guten Tag” und ging. | Er sagte „guten Tag“ und ging.
closingQuote pl | Powiedział „dobranoc" i wyszedł. | Powiedział „dobranoc” i wyszedł.
closingQuote de | Er sagte „guten Tag“ und ging.
closingQuote de | Er sagte "guten Tag" und ging.
closingQuote pl | Powiedział „dobranoc” i wyszedł.
doubledWord es | Vive en en la casa de al lado. | Vive en la casa de al lado.
doubledWord fr | Il habite dans dans la maison. | Il habite dans la maison.
doubledWord de | Der Hund und und die Katze schlafen. | Der Hund und die Katze schlafen.
doubledWord pt | Mora na casa do do lado. | Mora na casa do lado.
doubledWord ca | Viu en la casa del del costat. | Viu en la casa del costat.
doubledWord ru | Книга лежит на на столе. | Книга лежит на столе.
doubledWord fr | Nous nous levons tôt, et vous vous couchez tard.
doubledWord de | Die Frau, die die Zeitung liest, kennt den Mann, der der Katze folgt.
doubledWord pt | Clique em Para para escolher um contato.
doubledWord es | Creo que que venga es lo mejor, muy muy bueno.
doubledWord it | Cammina piano piano.
doubledWord de | Sicherheit mit MIT Kerberos.
doubledWord hu | Ez az az ember, akit keresek.
sentenceCapital es | Hoy llueve mucho. pero mañana hará sol. | Hoy llueve mucho. Pero mañana hará sol.
sentenceCapital es | Trae pan, leche, etc. para la cena.
sentenceCapital de | Das Programm heißt anders. bsdiff kann das auch.
sentenceCapital es | ¿Vienes? preguntó ella.
openingMark es | Dónde está la estación? | ¿Dónde está la estación?
openingMark es | Hola, cómo estás? | Hola, ¿cómo estás?
openingMark es | Hoy no puedo. Vienes mañana conmigo? | Hoy no puedo. ¿Vienes mañana conmigo?
openingMark es | Qué buena idea! | ¡Qué buena idea!
openingMark es | ¿Dónde está la estación?
openingMark es | Pero, ¿dónde está?
openingMark es | Si quieres, vamos, verdad?
openingMark pt | Onde fica a estação?
`
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', text = '', fixed = text] = line.split(' | ');
    const [rule, language] = head.split(' ');
    return { rule, language: language as CheckedLanguage, text, fixed };
  });

const corrected = (text: string, language: CheckedLanguage) => applyChanges(text, applyRules(text, language));

const rules: readonly (readonly [string, Rule])[] = Object.entries(RULES);

describe.each(rules)('the rule %s', (name, rule) => {
  const examples = EXAMPLES.filter((example) => example.rule === name);
  const wrong = examples.filter(({ text, fixed }) => text !== fixed);
  const right = examples.filter(({ text, fixed }) => text === fixed);

  test('has a source, and examples of wrong and correct text', () => {
    expect(rule.source).not.toBe('');
    expect(wrong.length).toBeGreaterThan(0);
    expect(right.length).toBeGreaterThan(0);
    for (const { language } of wrong) expect(rule.languages).toContain(language);
  });

  test.each(wrong)('$language: this faulty text is corrected: $text', ({ language, text, fixed }) => {
    expect(rule.find(text, language)).not.toEqual([]);
    expect(corrected(text, language)).toBe(fixed);
    expect(corrected(fixed, language)).toBe(fixed);
  });

  test.each(right)('$language: a correct text gets no change: $text', ({ language, text }) => {
    expect(applyRules(text, language)).toEqual([]);
  });
});

test('addresses, code and quotations are not changed', () => {
  const text = 'Ejecuta `de de` , o abre https://example.com/a,b?c=d. Dijo "el el" y se fue.';
  expect(corrected(text, 'es')).toBe(text);
});
