import type { DictionaryMessages } from '../messages';

/** A language name inside a sentence: the menu capitalises it. */
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

export const es: DictionaryMessages = {
  'dictionary.region': 'Detalles de la palabra',
  'dictionary.hint': 'Traduce una sola palabra para ver su entrada',
  'dictionary.thinking': 'Pensando',
  'dictionary.retry': 'Volver a intentarlo',

  'dictionary.dictionary': 'Diccionario',
  'dictionary.synonyms': 'Sinónimos',
  'dictionary.examples': 'Ejemplos',
  'dictionary.conjugation': 'Conjugación verbal',
  'dictionary.conjugationShort': 'Conjugación',

  'dictionary.noDefinitions': 'No hay definiciones disponibles',
  'dictionary.noSynonyms': 'No hay sinónimos disponibles',
  'dictionary.noExamples': 'No hay ejemplos disponibles',
  'dictionary.noConjugation': 'No hay conjugaciones disponibles',
  'dictionary.failed': 'Error al obtener datos',
  'dictionary.invalid': 'Respuesta no válida de la API',

  'verb.mood': 'Modo',
  'verb.indicative': 'Indicativo',
  'verb.subjunctive': 'Subjuntivo',
  'verb.present': 'Presente',
  'verb.past': 'Pasado',
  'verb.future': 'Futuro',
  'verb.person': 'Persona',
  'verb.singular': 'Singular',
  'verb.plural': 'Plural',
  'verb.first': '1.ª',
  'verb.second': '2.ª',
  'verb.third': '3.ª',
  'verb.form': 'Forma',

  'suggest.region': 'Sugerencias de la IA',
  'suggest.about': (word) => `Preguntar al asistente sobre ${word}`,
  'suggest.useIt': 'Usarla en una frase',
  'suggest.idioms': 'Expresiones con esta palabra',
  'suggest.whenNot': 'Cuándo no usarla',
  'suggest.opposites': 'Antónimos',
  'suggest.formal': 'Hacerlo más formal',
  'suggest.grammar': 'Explicar la gramática',
  'suggest.otherWays': 'Otras formas de decirlo',
  'suggest.natural': '¿Suena natural?',

  'ask.useIt': (word, language, other, otherLanguage) =>
    `Usa la palabra “${word}” (${lowerFirst(language)}) en tres frases, cada una con su traducción al ${lowerFirst(otherLanguage)}. Me refiero al sentido de “${other}”.`,
  'ask.idioms': (word, language, other, otherLanguage) =>
    `¿Qué expresiones hay con la palabra “${word}” (${lowerFirst(language)})? Explica cada una en ${lowerFirst(otherLanguage)}. Me refiero al sentido de “${other}”.`,
  'ask.whenNot': (word, language, other, otherLanguage) =>
    `¿Cuándo no debo usar la palabra “${word}” (${lowerFirst(language)}) para decir “${other}” (${lowerFirst(otherLanguage)}) y qué digo en su lugar?`,
  'ask.opposites': (word, language, other, otherLanguage) =>
    `¿Cuáles son los antónimos de la palabra “${word}” (${lowerFirst(language)}) en el sentido de “${other}” (${lowerFirst(otherLanguage)})?`,
  'ask.formal': (text, language, other, otherLanguage) =>
    `Haz más formal esta traducción (${lowerFirst(language)}): “${text}”. El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
  'ask.grammar': (text, language, other, otherLanguage) =>
    `Explica la gramática de esta traducción (${lowerFirst(language)}): “${text}”. El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
  'ask.otherWays': (text, language, other, otherLanguage) =>
    `¿De qué otras formas se puede decir esto (${lowerFirst(language)}): “${text}”? El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
  'ask.natural': (text, language, other, otherLanguage) =>
    `¿Suena natural esta traducción (${lowerFirst(language)}): “${text}”? El texto original (${lowerFirst(otherLanguage)}): “${other}”.`,
  'ask.synonym': (synonym, word, language) =>
    `¿Qué significa “${synonym}” (${lowerFirst(language)}) y en qué se diferencia de “${word}”?`,
};
