import { DocumentError, type ParseDocument } from '../../parsedDocument.js';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors.js';
import { createUnitList, readTextFile, toEditedDocument } from '../editedDocument.js';
import { decodeText } from '../encoding/decodeText.js';
import { cueUnits, type CueSyntax } from './cueUnits.js';

/** As in players, a full stop may replace the comma, hours may be missing, and coordinates may follow. */
const TIMES =
  /^[ \t]*(?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,6})?[ \t]*-{1,2}>[ \t]*(?:\d{1,4}:)?\d{1,2}:\d{1,2}[^\r\n]*$/gm;
const LINE_END = /\r\n|\r|\n/;

/** SubRip has tags, but no entities. */
const SYNTAX: CueSyntax = { decode: (text) => text, escape: (text) => text };

/** The number of the next cue is the last line of the text. */
function withoutNumber(text: string): string {
  const lines = text.trimEnd();
  const start = Math.max(lines.lastIndexOf('\n'), lines.lastIndexOf('\r')) + 1;
  return /^\d{1,9}$/.test(lines.slice(start).trim()) ? lines.slice(0, start) : lines;
}

/**
 * The text of a cue is everything up to the next line of times, except for the number of the next cue.
 * @throws DocumentError
 */
export const parseSrt: ParseDocument = onlyDocumentErrors(async (path, _target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const source = decodeText(bytes);
  const { text } = source;
  const lineEnd = LINE_END.exec(text)?.[0] ?? '\n';
  const list = createUnitList(bounds);
  let from: number | undefined;
  const addCue = (to: number, isLast: boolean) => {
    if (from === undefined) return;
    const whole = text.slice(from, to);
    const cue = (isLast ? whole : withoutNumber(whole)).trimEnd();
    for (const unit of cueUnits(cue, from, SYNTAX, lineEnd)) list.add(unit);
  };
  for (const { 0: line, index } of text.matchAll(TIMES)) {
    addCue(index, false);
    from = index + line.length;
    from += LINE_END.exec(text.slice(from, from + 2))?.[0].length ?? 0;
  }
  if (from === undefined) throw new DocumentError('broken', 'subtitles without times');
  addCue(text.length, true);
  return toEditedDocument({ kind: 'srt', bytes, source, units: list.units });
});
