import { overlapsAny, type Span } from '../protectedSpans';
import type { Vocabulary } from './vocabulary';

/** A word, a number or a punctuation mark of a block. */
export interface Token extends Span {
  readonly text: string;
  /** In lower case and with a straight apostrophe. */
  readonly lower: string;
  /** Letters of the vocabulary; empty for function words, names and marks. */
  readonly classes: string;
  /** Whether it is the first word of a sentence. */
  readonly isFirst: boolean;
  /** Whether it lies in a quotation, an address or code. */
  readonly isProtected: boolean;
}

/** Words that have no class, because the rules name them. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those i you he she it we they me him her us them my your his its our their mine yours hers ours
   theirs who whom whose which what where when why how and or but nor so yet if because although though while whereas unless
   until since as than then not no none nothing something anything everything someone anyone everyone somebody anybody
   everybody nobody be am is are was were been being have has had having do does did will would shall should can could may
   might must ought in on at by for with from to into onto about against between among through during before after above
   below up down out off over under again once here there all any both each few more most other some such only own same too
   very just also many much several enough every either neither another like lot less least along across around upon within
   without toward towards behind beside besides near till per via am's`.split(/\s+/),
);

const TOKEN = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*|\p{N}+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu;
const SENTENCE_END = /^[.!?]$/;

/** The tokens of a block in order. */
export function toTokens(block: string, spans: readonly Span[], vocabulary: Vocabulary): readonly Token[] {
  let isFirst = true;
  return Array.from(block.matchAll(TOKEN), ({ 0: text, index: start }) => {
    const end = start + text.length;
    const lower = text.toLowerCase().replaceAll('’', "'");
    const isWord = /^\p{L}/u.test(text);
    const isName = !isFirst && /^\p{Lu}/u.test(text) && lower !== 'i';
    const hasClass = isWord && !isName && !FUNCTION_WORDS.has(lower);
    const token: Token = {
      text,
      lower,
      start,
      end,
      classes: hasClass ? vocabulary.classes(lower) : '',
      isFirst: isFirst && isWord,
      isProtected: overlapsAny({ start, end }, spans),
    };
    if (isWord) isFirst = false;
    else if (SENTENCE_END.test(text)) isFirst = true;
    return token;
  });
}
