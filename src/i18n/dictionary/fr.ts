import type { DictionaryMessages } from '../messages';

// U+202F, the narrow no-break space, goes before « : », « ! » and « ? », and inside « ».
const quote = (text: string) => `«\u202f${text}\u202f»`;

/** A language name inside a sentence: the menu capitalises it. */
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

export const fr: DictionaryMessages = {
  'dictionary.region': 'Détails du mot',
  'dictionary.hint': 'Traduisez un seul mot pour afficher sa fiche',
  'dictionary.thinking': 'Réflexion',
  'dictionary.retry': 'Réessayer',

  'dictionary.dictionary': 'Dictionnaire',
  'dictionary.synonyms': 'Synonymes',
  'dictionary.examples': 'Exemples',
  'dictionary.conjugation': 'Conjugaison du verbe',
  'dictionary.conjugationShort': 'Conjugaison',

  'dictionary.noDefinitions': 'Aucune définition disponible',
  'dictionary.noSynonyms': 'Aucun synonyme disponible',
  'dictionary.noExamples': 'Aucun exemple disponible',
  'dictionary.noConjugation': 'Aucune conjugaison disponible',
  'dictionary.failed': 'Erreur lors de la récupération des données',
  'dictionary.invalid': 'Réponse de l’API non valide',

  'verb.mood': 'Mode',
  'verb.indicative': 'Indicatif',
  'verb.subjunctive': 'Subjonctif',
  'verb.present': 'Présent',
  'verb.past': 'Passé',
  'verb.future': 'Futur',
  'verb.person': 'Personne',
  'verb.singular': 'Singulier',
  'verb.plural': 'Pluriel',
  'verb.first': '1re',
  'verb.second': '2e',
  'verb.third': '3e',
  'verb.form': 'Forme',

  'suggest.region': 'Suggestions de l’IA',
  'suggest.about': (word) => `Interroger l’assistant sur ${word}`,
  'suggest.useIt': 'L’employer dans une phrase',
  'suggest.idioms': 'Expressions avec ce mot',
  'suggest.whenNot': 'Quand ne pas l’employer',
  'suggest.opposites': 'Contraires',
  'suggest.formal': 'Rendre plus formel',
  'suggest.grammar': 'Expliquer la grammaire',
  'suggest.otherWays': 'D’autres façons de le dire',
  'suggest.natural': 'Est-ce naturel\u202f?',

  'ask.useIt': (word, language, other, otherLanguage) =>
    `Emploie le mot ${quote(word)} (${lowerFirst(language)}) dans trois phrases, chacune avec sa traduction en ${lowerFirst(otherLanguage)}. Je prends ce mot au sens de ${quote(other)}.`,
  'ask.idioms': (word, language, other, otherLanguage) =>
    `Quelles expressions contiennent le mot ${quote(word)} (${lowerFirst(language)})\u202f? Explique chacune en ${lowerFirst(otherLanguage)}. Je prends ce mot au sens de ${quote(other)}.`,
  'ask.whenNot': (word, language, other, otherLanguage) =>
    `Quand ne faut-il pas employer le mot ${quote(word)} (${lowerFirst(language)}) pour dire ${quote(other)} (${lowerFirst(otherLanguage)}), et que dire à la place\u202f?`,
  'ask.opposites': (word, language, other, otherLanguage) =>
    `Quels sont les contraires du mot ${quote(word)} (${lowerFirst(language)}), au sens de ${quote(other)} (${lowerFirst(otherLanguage)})\u202f?`,
  'ask.formal': (text, language, other, otherLanguage) =>
    `Rends cette traduction (${lowerFirst(language)}) plus formelle\u202f: ${quote(text)}. Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
  'ask.grammar': (text, language, other, otherLanguage) =>
    `Explique la grammaire de cette traduction (${lowerFirst(language)})\u202f: ${quote(text)}. Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
  'ask.otherWays': (text, language, other, otherLanguage) =>
    `Quelles sont les autres façons de dire ceci (${lowerFirst(language)})\u202f: ${quote(text)}\u202f? Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
  'ask.natural': (text, language, other, otherLanguage) =>
    `Cette traduction (${lowerFirst(language)}) est-elle naturelle\u202f: ${quote(text)}\u202f? Le texte d’origine (${lowerFirst(otherLanguage)})\u202f: ${quote(other)}.`,
  'ask.synonym': (synonym, word, language) =>
    `Que veut dire ${quote(synonym)} (${lowerFirst(language)}), et quelle est la différence avec ${quote(word)}\u202f?`,
};
