import { z } from 'zod';
import { DICTIONARY_ENDPOINT } from '../llm/assistantEndpoints';
import type { Llm } from '../contracts/llm';
import type { Conjugation, Dictionary, DictionaryEntry, Persons, Tenses } from '../contracts/dictionary';

/** A list, because servers that enforce schemas require every key of a record to be declared. */
const PersonList = z.array(z.object({ person: z.string(), form: z.string() }));
const Mood = z.object({ present: PersonList, past: PersonList, future: PersonList });

const Answer = z.object({
  known: z.boolean(),
  wordType: z.string(),
  definitions: z.array(z.string()),
  synonyms: z.array(z.string()),
  examples: z.array(z.object({ sentence: z.string(), translation: z.string() })),
  conjugation: z.object({ indicative: Mood, subjunctive: Mood }).nullable(),
});

const EMPTY: DictionaryEntry = { wordType: '', definitions: [], synonyms: [], examples: [] };

/** Limits a word or expression (spec §9: the single-word view), in UTF-16 code units. */
const MAX_WORD_CHARS = 140;

/** The prompt asks for at most this many items, because longer lists would not fit into the widget. */
const MAX_DEFINITIONS = 6;
const MAX_SYNONYMS = 10;
const MAX_EXAMPLES = 3;

/** `lookUp` throws LlmError, or the signal's reason. */
export function createLlmDictionary({ llm }: { readonly llm: Llm }): Dictionary {
  return {
    name: 'llm',
    quality: 'llm',
    async lookUp({ word, signal, ...languages }) {
      const trimmed = word.trim();
      if (trimmed === '' || trimmed.length > MAX_WORD_CHARS) return EMPTY;
      const { system, limits } = DICTIONARY_ENDPOINT;
      const answer = await llm.json(
        {
          system: system(languages),
          messages: [{ role: 'user', content: JSON.stringify({ word: trimmed }) }],
          signal,
          maxOutputTokens: limits.maxOutputTokens,
        },
        Answer,
      );
      return answer.known ? toEntry(trimmed, answer) : EMPTY;
    },
    close: () => Promise.resolve(),
  };
}

function toEntry(word: string, answer: z.output<typeof Answer>): DictionaryEntry {
  const examples = answer.examples
    .map(({ sentence, translation }) => [sentence.trim(), translation.trim()])
    // Sentences and translations alternate in the list, so a pair without a translation would shift all that follow.
    .filter((pair) => !pair.includes(''))
    .slice(0, MAX_EXAMPLES);
  const conjugation = answer.conjugation && toConjugation(answer.conjugation);
  return {
    wordType: answer.wordType.trim(),
    definitions: tidy(answer.definitions).slice(0, MAX_DEFINITIONS),
    synonyms: tidy(answer.synonyms)
      .filter((synonym) => synonym.toLowerCase() !== word.toLowerCase())
      .slice(0, MAX_SYNONYMS),
    examples: examples.flat(),
    ...(conjugation ? { conjugation } : {}),
  };
}

function tidy(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

function toConjugation(answer: NonNullable<z.output<typeof Answer>['conjugation']>): Conjugation | undefined {
  const indicative = toTenses(answer.indicative);
  const subjunctive = toTenses(answer.subjunctive);
  if (!indicative && !subjunctive) return undefined;
  return { ...(indicative ? { indicative } : {}), ...(subjunctive ? { subjunctive } : {}) };
}

function toTenses({ present, past, future }: z.output<typeof Mood>): Tenses | undefined {
  const tenses = { present: toPersons(present), past: toPersons(past), future: toPersons(future) };
  const found = Object.entries(tenses).filter(([, persons]) => Object.keys(persons).length > 0);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function toPersons(list: z.output<typeof PersonList>): Persons {
  const forms = list.map(({ person, form }) => [person.trim(), form.trim()] as const);
  return Object.fromEntries(forms.filter(([person, form]) => person !== '' && form !== '' && form !== '-'));
}
