import type { Check } from '../checkedSentence.js';

const REPLACEMENT = '\uFFFD';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** UTF-8 that was read as Latin-1: `Ã©`, `â€™`. */
const MOJIBAKE = /Ã[\u0080-\u00bf]|â€[™œ\u009d“”˜¦]|Â[\u00a0-\u00bf]/u;

const isDamaged = (text: string) =>
  LONE_SURROGATE.test(text) || text.includes(REPLACEMENT) || MOJIBAKE.test(text);

/** Reports characters of the target that were cut or decoded wrongly, unless the source has them, too. */
export const checkCharacters: Check = ({ source, target }) => {
  return isDamaged(target) && !isDamaged(source) ? [''] : [];
};
