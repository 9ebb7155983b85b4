import type { Change, Checker } from '../contracts/check';
import type { Style, Writer } from '../contracts/write';
import { toBlocks } from './blocks';
import { applyChanges, composeChanges } from './changes';
import { contract, expandContractions } from './contractions';
import { isEnglish } from '../text/english';
import { noticesOf } from './notices';

const STYLE_CHANGES: Readonly<Record<Style, (block: string) => readonly Change[]>> = {
  simple: () => [],
  professional: expandContractions,
  academic: expandContractions,
  colloquial: contract,
};

function styleChanges(text: string, style: Style): readonly Change[] {
  let offset = 0;
  return toBlocks(text).flatMap(({ text: block, isProse }) => {
    const start = offset;
    offset += block.length;
    if (!isProse || !isEnglish(block, false)) return [];
    return STYLE_CHANGES[style](block).map((change) => ({
      ...change,
      start: change.start + start,
      end: change.end + start,
    }));
  });
}

/**
 * Creates a writer without a language model. It applies the changes of which the checker is certain, so a correct text
 * is returned unchanged. It cannot change the tone. `improve` throws CheckError if the checker is closed, or the
 * signal's reason.
 */
export function createCheckingWriter(checker: Checker): Writer {
  return {
    name: checker.name,
    quality: 'rule',
    async improve({ text, style, tone, signal }) {
      const passages = [{ text, before: '', after: '' }];
      const { engine, texts } = await checker.check({
        passages,
        language: undefined,
        withStyle: false,
        onlyCertain: true,
        signal,
      });
      const certain = texts.flatMap(({ changes }) => changes.filter(({ isCertain }) => isCertain));
      const changes = composeChanges(text, certain, styleChanges(applyChanges(text, certain), style));
      const notices = noticesOf(texts.map(({ coverage }) => coverage));
      return {
        correctedText: applyChanges(text, changes),
        changes,
        engine,
        alternatives: [],
        notices: tone === 'simple' ? notices : [...notices, 'tone_unsupported'],
      };
    },
  };
}
