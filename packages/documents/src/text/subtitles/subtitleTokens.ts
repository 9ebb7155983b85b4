import type { InlineToken } from '../inline/inlineTokens.js';

/** Tags of SubRip and WebVTT, and codes of Advanced SubStation: SubRip files often contain `{\an8}`. */
export const MARKUP = /<(\/?)([a-z]{1,20})(?![a-z])[^<>\n]*>|<\d[\d:.]*>|\{\\[^{}\n]*\}/giu;
const BREAK = /(?:\r\n|\r|\n)\s*/gu;

export function subtitleTokens(raw: string, place: number, decode: (text: string) => string): InlineToken[] {
  const tokens: InlineToken[] = [];
  const addText = (from: number, to: number) => {
    if (from === to) return;
    const text = raw.slice(from, to);
    tokens.push({ kind: 'text', start: place + from, end: place + to, raw: text, text: decode(text) });
  };
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of raw.matchAll(MARKUP)) {
    addText(end, index);
    end = index + tag.length;
    const range = { start: place + index, end: place + end, raw: tag };
    if (name === undefined) tokens.push({ kind: 'anchor', ...range });
    else tokens.push({ kind: slash === '' ? 'open' : 'close', name: name.toLowerCase(), ...range });
  }
  addText(end, raw.length);
  return tokens;
}

/** The dash at the start of a line, if two speakers share a cue. */
const SPEAKER = /^[-–—‐]\s*(?=\S)/u;

export interface CuePart {
  readonly raw: string;
  readonly offset: number;
}

/** If several speakers share the cue, each gets a part without the dash. */
export function partsOfCue(text: string): readonly CuePart[] {
  const breaks = [...text.matchAll(BREAK)];
  const starts = [0, ...breaks.map(({ 0: all, index }) => index + all.length)];
  const speakers = starts.filter((start) => SPEAKER.test(text.slice(start, start + 10)));
  if (speakers.length < 2 || speakers[0] !== 0) return [{ raw: text, offset: 0 }];
  return speakers.map((start, index) => {
    const offset = start + (SPEAKER.exec(text.slice(start))?.[0].length ?? 0);
    return { raw: text.slice(offset, speakers[index + 1]).trimEnd(), offset };
  });
}
