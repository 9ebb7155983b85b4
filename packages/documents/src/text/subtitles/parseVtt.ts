import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '../../fragment.js';
import { DocumentError, type ParseDocument } from '../../parsedDocument.js';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors.js';
import { createUnitList, readTextFile, toEditedDocument } from '../editedDocument.js';
import { decodeText } from '../encoding/decodeText.js';
import { cueUnits, type CueSyntax } from './cueUnits.js';

const HEADER = /^WEBVTT(?:[ \t\r\n]|$)/;
const BLOCK = /(?:[^\r\n]+(?:\r\n|\r|\n|$))+/g;
/**
 * The line of times with its settings. It always starts a cue, even without a blank line before it. The flag `m` would
 * also start a line after each line separator (U+2028), and the search to the end of the line would be quadratic.
 */
const TIMES = /(?<![^\r\n])[^\r\n]*-->[^\r\n]*(?:\r\n|\r|\n|$)/g;
const LINE_END = /\r\n|\r|\n/;

const SYNTAX: CueSyntax = { decode: plainTextOf, escape: escapeText };

/**
 * The header, notes, styles, regions and cue names stay.
 * @throws DocumentError
 */
export const parseVtt: ParseDocument = onlyDocumentErrors(async (path, _target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const source = decodeText(bytes, 'utf-8');
  const { text } = source;
  if (!HEADER.test(text)) throw new DocumentError('broken', 'no WEBVTT at the start');
  const lineEnd = LINE_END.exec(text)?.[0] ?? '\n';
  const list = createUnitList(bounds);
  for (const { 0: block, index } of text.matchAll(BLOCK)) {
    const times = [...block.matchAll(TIMES)];
    times.forEach((line, place) => {
      const start = line.index + line[0].length;
      const cue = block.slice(start, times[place + 1]?.index).trimEnd();
      for (const unit of cueUnits(cue, index + start, SYNTAX, lineEnd)) list.add(unit);
    });
  }
  return toEditedDocument({ kind: 'vtt', bytes, source, units: list.units });
});
