import { z } from 'zod';
import type {
  Conjugation,
  Dictionary,
  DictionaryEntry,
  DictionaryQuery,
  Tenses,
} from '../engines/contracts/dictionary';
import { ApiError } from '../common/apiError';
import { parseLanguage } from '../common/languageNames';
import { jsonText, replyFields } from '../common/replyFields';

/** In UTF-16 code units. */
const MAX_WORD = 140;

const WireTenses = z.partialRecord(
  z.enum(['Presente', 'Pasado', 'Futuro']),
  z.record(z.string(), z.string()).describe('By person.'),
);
/** The Spanish keys are those of spec §3. */
export const WireEntry = z.object({
  Tipo_de_palabra: z.string(),
  Definiciones: z.array(z.string()).readonly(),
  Sinónimos: z.array(z.string()).readonly(),
  Ejemplos_de_uso: z.record(z.string(), z.string()).describe('ejemplo_1, ejemplo_2 …'),
  Conjugaciones: z.partialRecord(z.enum(['Indicativo', 'Subjuntivo']), WireTenses).optional(),
});

export const DictionaryReply = z.object({ result: jsonText('DictionaryEntry'), ...replyFields });

const EXPECTED =
  'The field "content" must be "general language, word, word language, source language", such as "en, run, en, es".';

/**
 * Parses the content of a dictionary request: three languages, as codes or names, and a word. The word may contain
 * commas.
 * @throws ApiError `bad_request`
 */
export function parseDictionaryContent(content: string): Omit<DictionaryQuery, 'signal'> {
  const parts = content.split(',').map((part) => part.trim());
  const [reader = '', ...rest] = parts;
  const other = rest.pop() ?? '';
  const language = rest.pop() ?? '';
  const word = rest.join(', ');
  const [readerLanguage, wordLanguage, otherLanguage] = [reader, language, other].map(parseLanguage);
  if (word === '' || word.length > MAX_WORD || !readerLanguage || !wordLanguage || !otherLanguage) {
    throw new ApiError('bad_request', EXPECTED);
  }
  return { word, language: wordLanguage, otherLanguage, readerLanguage };
}

function tensesToWire({ present, past, future }: Tenses) {
  return {
    ...(present && { Presente: present }),
    ...(past && { Pasado: past }),
    ...(future && { Futuro: future }),
  };
}

function conjugationToWire({ indicative, subjunctive }: Conjugation) {
  return {
    ...(indicative && { Indicativo: tensesToWire(indicative) }),
    ...(subjunctive && { Subjuntivo: tensesToWire(subjunctive) }),
  };
}

export function toWireEntry({
  wordType,
  definitions,
  synonyms,
  examples,
  conjugation,
}: DictionaryEntry): z.output<typeof WireEntry> {
  return {
    Tipo_de_palabra: wordType,
    Definiciones: definitions,
    Sinónimos: synonyms,
    Ejemplos_de_uso: Object.fromEntries(examples.map((example, place) => [`ejemplo_${place + 1}`, example])),
    ...(conjugation && { Conjugaciones: conjugationToWire(conjugation) }),
  };
}

export interface LookupResult {
  readonly reply: z.output<typeof DictionaryReply>;
  /** Whether the lookup costs nothing: the word is unknown, and no language model was paid for the response. */
  readonly isFree: boolean;
}

export async function lookUp(dictionary: Dictionary, query: DictionaryQuery): Promise<LookupResult> {
  const entry = await dictionary.lookUp(query);
  const { name, quality } = dictionary;
  const isUnknown = entry.definitions.length === 0 && entry.synonyms.length === 0 && !entry.conjugation;
  return {
    reply: { result: JSON.stringify(toWireEntry(entry)), engine: name, quality },
    isFree: isUnknown && quality === 'lexicon',
  };
}
