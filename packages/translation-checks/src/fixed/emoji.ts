import type { Check } from '../checkedSentence.js';
import { countDifferences } from './countDifferences.js';

/** Emoji with skin tone and joined parts, flags, and keycaps. Signs such as © and ™ do not count. */
const EMOJI =
  /\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®™‼⁉↔-↪ℹ])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}){0,2}(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}){0,2}){0,6}/gu;

const emojiOf = (text: string) => (text.match(EMOJI) ?? []).map((found) => found.replaceAll('\uFE0F', ''));

export const checkEmoji: Check = ({ source, target }) => countDifferences(emojiOf(source), emojiOf(target));
