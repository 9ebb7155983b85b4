import { EngineError } from '../../contracts/translation';
import { memoize } from '../../service/memoize';
import { parseUnit, toUnit, type ApertiumEntry } from './apertiumEntry';
import type { Hop } from './apertiumRoutes';
import { findDictionaryTool } from '../../apertium/dictionaryTool';

export type RunTool = (
  command: string,
  args: readonly string[],
  input: string,
  signal: AbortSignal,
) => Promise<string>;

export interface DictionaryLookup {
  /** Returns the headwords of word forms, one list per word. Undefined if the direction has no dictionaries. */
  findHeadwords(
    hop: Hop,
    words: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (readonly ApertiumEntry[])[] | undefined>;
  findTranslations(
    hop: Hop,
    entries: readonly ApertiumEntry[],
    signal: AbortSignal,
  ): Promise<readonly (readonly ApertiumEntry[])[]>;
}

/** @param command the `apertium` command; `lt-proc` is in the same folder */
export function createDictionaryLookup(command: string, run: RunTool): DictionaryLookup {
  const tool = memoize(() => findDictionaryTool(command));
  const dictionariesOf = async (hop: Hop) => (await tool())?.dictionaries(hop);

  async function runLines(args: readonly string[], lines: readonly string[], signal: AbortSignal) {
    const found = await tool();
    if (!found || lines.length === 0) return lines.map(() => []);
    const output = (await run(found.command, args, `${lines.join('\n')}\n`, signal)).split('\n');
    if (output.length < lines.length) throw new EngineError('badReply', 'apertium: lines are missing');
    return lines.map((_, index) => parseUnit(output[index] ?? ''));
  }

  return {
    async findHeadwords(hop, words, signal) {
      const found = await dictionariesOf(hop);
      return found && runLines(['-w', found.forms], words, signal);
    },
    async findTranslations(hop, entries, signal) {
      const found = await dictionariesOf(hop);
      return found ? runLines(['-b', found.words], entries.map(toUnit), signal) : entries.map(() => []);
    },
  };
}
