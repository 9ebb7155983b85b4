import type { TranslationJob } from '../../contracts/translation';
import type { BilingualDictionary } from '../../contracts/bilingualDictionary';
import { isSameText } from '../unknownWords';

type Pair = Pick<TranslationJob, 'source' | 'target' | 'signal'>;

/**
 * Completes the answer to a line that Apertium has left empty, as it does with a lone auxiliary, or to the only line of a
 * text if it is a word that Apertium knows with a capital only: `english`. The line stays as it is if no dictionary has it,
 * as Apertium leaves words that it does not know.
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
