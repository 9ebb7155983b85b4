import type { TextUnit } from '../editedDocument.js';
import { toInlineUnits } from '../inline/inlineUnit.js';
import { partsOfCue, subtitleTokens } from './subtitleTokens.js';
import { wrapCue } from './wrapCue.js';

export interface CueSyntax {
  decode(text: string): string;
  escape(text: string): string;
}

/** @param place offset of the cue's text */
export function cueUnits(
  text: string,
  place: number,
  syntax: CueSyntax,
  lineEnd: string,
): readonly TextUnit[] {
  return partsOfCue(text).flatMap(({ raw, offset }) => {
    const tokens = subtitleTokens(raw, place + offset, syntax.decode);
    const units = toInlineUnits(tokens, { escape: syntax.escape, keepsTags: false });
    return units.map((unit): TextUnit => {
      const original = text.slice(unit.start - place, unit.end - place);
      return { ...unit, render: (html) => wrapCue(unit.render(html), original, lineEnd) };
    });
  });
}
