import type { TranslationJob } from '../../contracts/translation';
import type { BilingualDictionary } from '../../contracts/bilingualDictionary';
import { isSameText } from '../unknownWords';

type Pair = Pick<TranslationJob, 'source' | 'target' | 'signal'>;

/**
 * Completes an answer of Apertium with its dictionaries. Apertium returns nothing for an auxiliary verb that stands
 * alone. It leaves a single word unchanged if it knows the word only with a capital: `english`. If no dictionary has
 * the word, the line stays unchanged.
 * @throws EngineError
 */
export async function completeAnswer(
  words: BilingualDictionary | undefined,
  { line, answer, isOnly, pair }: { line: string; answer: string; isOnly: boolean; pair: Pair },
): Promise<string> {
  const word = line.trim();
  if (answer.trim() === '') return (await words?.translate(word, pair, pair.signal, true)) ?? line;
  if (!isOnly || !words || !/^\p{Ll}[\p{L}\p{M}'’-]*$/u.test(word) || !isSameText(line, answer))
    return answer;
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return (await words.translate(name, pair, pair.signal))?.toLowerCase() ?? answer;
}
