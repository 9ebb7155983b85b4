import type { TextUnit } from '../editedDocument.js';
import { toInlineUnits } from '../inline/inlineUnit.js';
import { partsOfCue, subtitleTokens } from './subtitleTokens.js';
import { wrapCue } from './wrapCue.js';

/** How a subtitle format decodes and escapes text. */
export interface CueSyntax {
  decode(text: string): string;
  escape(text: string): string;
}

/** Returns the units of a cue's text, which starts at `place`. */
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
