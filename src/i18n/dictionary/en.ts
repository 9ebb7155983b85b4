export const en = {
  'dictionary.region': 'Word details',
  'dictionary.hint': 'Translate a single word to open its entry',
  'dictionary.thinking': 'Thinking',
  'dictionary.retry': 'Try again',

  'dictionary.dictionary': 'Dictionary',
  'dictionary.synonyms': 'Synonyms',
  'dictionary.examples': 'Examples',
  'dictionary.conjugation': 'Verb conjugation',
  'dictionary.conjugationShort': 'Conjugation',

  'dictionary.noDefinitions': 'No definitions available',
  'dictionary.noSynonyms': 'No synonyms available',
  'dictionary.noExamples': 'No examples available',
  'dictionary.noConjugation': 'No conjugation available',
  'dictionary.failed': 'Error getting the data',
  'dictionary.invalid': 'Invalid response from the API',

  'verb.mood': 'Mood',
  'verb.indicative': 'Indicative',
  'verb.subjunctive': 'Subjunctive',
  'verb.present': 'Present',
  'verb.past': 'Past',
  'verb.future': 'Future',
  'verb.person': 'Person',
  'verb.singular': 'Singular',
  'verb.plural': 'Plural',
  'verb.first': '1st',
  'verb.second': '2nd',
  'verb.third': '3rd',
  'verb.form': 'Form',

  'suggest.region': 'AI suggestions',
  'suggest.about': (word: string) => `Ask the assistant about ${word}`,
  'suggest.useIt': 'Use it in a sentence',
  'suggest.idioms': 'Idioms with this word',
  'suggest.whenNot': 'When not to use it',
  'suggest.opposites': 'Opposites',
  'suggest.formal': 'Make it more formal',
  'suggest.grammar': 'Explain the grammar',
  'suggest.otherWays': 'Other ways to say it',
  'suggest.natural': 'Does it sound natural?',

  /** Questions about a word. Parameters: the word, its language, the translation or original, and its language. */
  'ask.useIt': (word: string, language: string, other: string, otherLanguage: string) =>
    `Use the word “${word}” (${language}) in three sentences, each with its translation into ${otherLanguage}. I mean it in the sense of “${other}”.`,
  'ask.idioms': (word: string, language: string, other: string, otherLanguage: string) =>
    `Which idioms use the word “${word}” (${language})? Explain each in ${otherLanguage}. I mean it in the sense of “${other}”.`,
  'ask.whenNot': (word: string, language: string, other: string, otherLanguage: string) =>
    `When should I not use the word “${word}” (${language}) for “${other}” (${otherLanguage}), and what do I say instead?`,
  'ask.opposites': (word: string, language: string, other: string, otherLanguage: string) =>
    `What are the opposites of the word “${word}” (${language}), in the sense of “${other}” (${otherLanguage})?`,
  /** Questions about a text. Parameters: the translation, its language, the source text and its language. */
  'ask.formal': (text: string, language: string, other: string, otherLanguage: string) =>
    `Make this translation (${language}) more formal: “${text}”. The original text (${otherLanguage}): “${other}”.`,
  'ask.grammar': (text: string, language: string, other: string, otherLanguage: string) =>
    `Explain the grammar of this translation (${language}): “${text}”. The original text (${otherLanguage}): “${other}”.`,
  'ask.otherWays': (text: string, language: string, other: string, otherLanguage: string) =>
    `What other ways are there to say this (${language}): “${text}”? The original text (${otherLanguage}): “${other}”.`,
  'ask.natural': (text: string, language: string, other: string, otherLanguage: string) =>
    `Does this translation (${language}) sound natural: “${text}”? The original text (${otherLanguage}): “${other}”.`,
  /** Questions about a synonym. Parameters: the synonym, the word it replaces, and their language. */
  'ask.synonym': (synonym: string, word: string, language: string) =>
    `What does “${synonym}” (${language}) mean, and how does it differ from “${word}”?`,
} as const;
