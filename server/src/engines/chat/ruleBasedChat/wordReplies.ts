import type { Conjugation, Dictionary, DictionaryEntry, Tenses } from '../../contracts/dictionary';
import type { Question } from './contract';
import { languageNameFor } from '../../../common/languageNames';
import { languageOf } from './languages';
import { escapeLine, section, table } from './markdown';
import { subjectOf } from './intent';
import type { RuleBasedChatOptions } from './contract';
import type { ReplyMessages } from '../../../i18n/messages';
import { fillPlaceholders } from '../../../common/fillPlaceholders';

/** The languages to try if the message names none. Languages with the ending of the verb are tried first. */
const VERB_LANGUAGES = ['en', 'es', 'fr', 'it', 'de'] as const;
const ENDINGS: Readonly<Record<string, RegExp>> = {
  es: /(?:[aei]r|ír)(?:se)?$/i,
  fr: /(?:er|ir|re|oir)$|^s(?:e\s|['’])/i,
  it: /(?:are|ere|ire|rsi)$/i,
  de: /(?:en|ern|eln)$/i,
};

const TENSES = ['present', 'past', 'future'] as const;
const NO_FORM = '–';

export async function conjugateVerb(
  { message, reader, messages, signal }: Question,
  { dictionary }: Pick<RuleBasedChatOptions, 'dictionary'>,
): Promise<string> {
  const { word, language } = subjectOf(message);
  if (word === undefined) return messages.whichVerb;
  const verb = word.replace(/^to\s+/i, '').toLowerCase();
  const shaped = VERB_LANGUAGES.filter((code) => ENDINGS[code]?.test(verb) ?? false);
  const languages = language ? [language] : [...new Set([reader, ...shaped, ...VERB_LANGUAGES])];
  for (const code of languages) {
    signal.throwIfAborted();
    const { conjugation: forms } = await lookUpWord(dictionary, verb, code, reader, signal);
    if (!forms || (!forms.indicative && !forms.subjunctive)) continue;
    const title = `**${escapeLine(verb)}** (${escapeLine(languageNameFor(code, reader))})`;
    return [title, ...moods(forms, messages)].join('\n\n');
  }
  return fillPlaceholders(messages.unknownVerb, escapeLine(verb));
}

function moods({ indicative, subjunctive }: Conjugation, messages: ReplyMessages): string[] {
  return [
    ...mood(messages.indicative, indicative, messages),
    ...mood(messages.subjunctive, subjunctive, messages),
  ];
}

/** Writes a table with a row per person and a column per tense. Returns nothing if the mood has no forms. */
function mood(name: string, forms: Tenses = {}, messages: ReplyMessages): string[] {
  const columns = TENSES.flatMap((tense) => {
    const persons = forms[tense];
    return persons ? [{ heading: messages[tense], persons }] : [];
  });
  // Some verbs lack persons in some tenses, so the tense with the most persons sets the order of the rows.
  const byCount = columns.map(({ persons }) => Object.keys(persons)).toSorted((a, b) => b.length - a.length);
  const persons = [...new Set(byCount.flat())];
  if (persons.length === 0) return [];
  const heads = [messages.person, ...columns.map(({ heading }) => heading)];
  const rows = persons.map((person) => [
    person,
    ...columns.map((column) => column.persons[person] ?? NO_FORM),
  ]);
  return [`**${name}**`, table(heads, rows)];
}

export async function defineWord(
  { message, reader, messages, signal }: Question,
  dictionary: Dictionary,
): Promise<string> {
  const { word, language } = subjectOf(message);
  if (word === undefined) return messages.whichWord;
  const own = languageOf(word);
  const isLatin = /^\p{Script=Latin}/u.test(word);
  const guesses =
    isLatin && (reader === 'ja' || reader === 'ko') ? ['en', 'es', 'fr'] : [own ?? reader, reader, 'en'];
  for (const code of language ? [language] : [...new Set(guesses)]) {
    signal.throwIfAborted();
    const entry = await lookUpWord(dictionary, word, code, reader, signal);
    const { definitions, synonyms, examples, wordType } = entry;
    if (definitions.length + synonyms.length === 0) continue;
    const type = wordType === '' ? '' : ` · ${escapeLine(wordType)}`;
    const parts = [
      `**${escapeLine(word)}** (${escapeLine(languageNameFor(code, reader))})${type}`,
      ...section(messages.definitions, definitions.map(escapeLine)),
      ...section(messages.synonyms, synonyms.length === 0 ? [] : [synonyms.map(escapeLine).join(', ')]),
      ...section(messages.examples, examples.map(escapeLine)),
    ];
    return parts.join('\n\n');
  }
  return fillPlaceholders(messages.unknownWord, escapeLine(word));
}

/** A query needs a second language: the reader's, or another one if the word is in the reader's language. */
function lookUpWord(
  dictionary: Dictionary,
  word: string,
  language: string,
  reader: Question['reader'],
  signal: AbortSignal,
): Promise<DictionaryEntry> {
  const other = language === 'en' ? 'es' : 'en';
  const otherLanguage = reader === language ? other : reader;
  return dictionary.lookUp({ word, language, otherLanguage, readerLanguage: reader, signal });
}
