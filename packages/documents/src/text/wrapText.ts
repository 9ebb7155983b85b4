const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}]/u;
const WIDE_SCRIPT = /[\u0E00-\u0EFF\u2E80-\uA4CF\uF900-\uFAFF\uFF00-\uFF60]/u;
/** Characters that must not start a line. */
const NO_START = /^[\p{Pe}\p{Pf}、。，．・：；？！ー」』）】!?,.;:…%]/u;

/** In columns. An East Asian character takes two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (/\p{M}/u.test(sign)) continue;
    width += WIDE.test(sign) ? 2 : 1;
  }
  return width;
}

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** A line may end between these parts: a word with the space after it, or a character of a script without spaces. */
function unitsOf(text: string): readonly string[] {
  const units: string[] = [];
  for (const word of text.split(/(?<= )/)) {
    if (!WIDE_SCRIPT.test(word)) {
      units.push(word);
      continue;
    }
    for (const { segment } of words.segment(word)) {
      const last = units.at(-1);
      const isGlued =
        last !== undefined &&
        !/\s$/.test(last) &&
        (NO_START.test(segment) || !WIDE_SCRIPT.test(last + segment));
      if (isGlued || segment.trim() === '') units.splice(-1, 1, (last ?? '') + segment);
      else units.push(segment);
    }
  }
  return units.filter((unit) => unit !== '');
}

/** A word that is longer than `width` columns gets a separate line. */
export function wrapText(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text)) {
    if (line !== '' && widthOf((line + unit).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += unit;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Like `wrapText`, with the same number of lines, but balances their lengths. */
export function wrapBalanced(text: string, width: number): readonly string[] {
  const lines = wrapText(text, width);
  let low = Math.ceil(widthOf(text) / Math.max(lines.length, 1));
  let high = width;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (wrapText(text, middle).length <= lines.length) high = middle;
    else low = middle + 1;
  }
  return wrapText(text, high);
}
