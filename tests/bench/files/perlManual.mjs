// @ts-check
// Real English text for documents of any length: the manual pages of Perl's standard library, which every Debian system
// with Git has. Their licence is the Artistic License or the GPL. The text is read where it is installed and never
// copied into this project.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '/usr/share/perl';

/** A piece of text with the same formatting. */
/** @typedef {{ readonly text: string, readonly bold: boolean, readonly italics: boolean, readonly isCode: boolean }} TextPiece */
/** @typedef {{ readonly kind: 'heading' | 'item' | 'text', readonly pieces: readonly TextPiece[], readonly length: number }} ManualParagraph */

/** Shorter paragraphs are file names, symbols and single words. */
const MIN_CHARS = 12;

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { lt: '<', gt: '>', sol: '/', verbar: '|', quot: '"', amp: '&', nbsp: '\u00A0' };

/** Matches the start of a formatting code, such as `C<text>` or `C<< text >>`: the letter and the opening brackets. */
const OPENING = /([A-Z])(<+)\s*/g;

/**
 * Splits a paragraph into pieces. Bold, italic and code become formatting, links become their text, and index entries
 * are left out.
 * @param {string} pod
 * @param {Omit<TextPiece, 'text'>} [style]
 * @returns {TextPiece[]}
 */
function piecesOf(pod, style = { bold: false, italics: false, isCode: false }) {
  /** @type {TextPiece[]} */
  const pieces = [];
  const add = (/** @type {string} */ text) => {
    if (text !== '') pieces.push({ ...style, text });
  };
  let place = 0;
  while (place < pod.length) {
    OPENING.lastIndex = place;
    const opening = OPENING.exec(pod);
    if (!opening) break;
    const [whole, letter = '', brackets = ''] = opening;
    const start = opening.index + whole.length;
    const end = endOf(pod, start, brackets.length);
    if (end === undefined) break;
    add(pod.slice(place, opening.index));
    const inside = pod.slice(start, end).trim();
    if (letter === 'E') add(ESCAPES[inside] ?? '');
    else if (letter === 'L') pieces.push(...piecesOf(inside.replace(/\|.*$/s, ''), style));
    else if (letter !== 'X' && letter !== 'Z')
      pieces.push(
        ...piecesOf(inside, {
          bold: style.bold || letter === 'B',
          italics: style.italics || letter === 'I' || letter === 'F',
          isCode: style.isCode || letter === 'C',
        }),
      );
    place = end + brackets.length;
  }
  add(pod.slice(place));
  return pieces;
}

/**
 * Finds where a formatting code ends that was opened with this many brackets.
 * @param {string} pod
 * @param {number} start
 * @param {number} brackets
 */
function endOf(pod, start, brackets) {
  if (brackets > 1) {
    const end = pod.indexOf('>'.repeat(brackets), start);
    return end < 0 ? undefined : end;
  }
  let depth = 0;
  for (let place = start; place < pod.length; place += 1) {
    if (pod[place] === '<') depth += 1;
    else if (pod[place] === '>' && depth > 0) depth -= 1;
    else if (pod[place] === '>') return place;
  }
  return undefined;
}

/**
 * The paragraphs of a file, without program code and examples.
 * @param {string} source
 * @returns {Generator<ManualParagraph>}
 */
function* paragraphsOf(source) {
  let isManual = false;
  for (const block of source.split(/\n[ \t]*\n/)) {
    const [, command, rest = ''] = /^=([a-z]+\d?)\s*(.*)$/s.exec(block.replace(/^\n+/, '')) ?? [];
    if (command !== undefined) isManual = command !== 'cut';
    if (!isManual || /^\s/.test(block) || block.includes('\uFFFD')) continue;
    const isHeading = command?.startsWith('head') ?? false;
    if (command !== undefined && command !== 'item' && !isHeading) continue;
    const text = (command === undefined ? block : rest.replace(/^[*\d.]+\s*/, ''))
      .replace(/\s+/g, ' ')
      .trim();
    const pieces = piecesOf(text);
    const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
    const kind = command === undefined ? 'text' : isHeading ? 'heading' : 'item';
    if (length >= MIN_CHARS) yield { kind, pieces, length };
  }
}

/**
 * All paragraphs of the manual in the order of the file names, without repetitions.
 * @returns {readonly ManualParagraph[]}
 */
export function readManual() {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:pm|pod)$/.test(name))
    .toSorted();
  const files = new Set(names.map((name) => realpathSync(path.join(FOLDER, name))));
  const seen = new Set();
  /** @type {ManualParagraph[]} */
  const found = [];
  for (const file of files)
    for (const paragraph of paragraphsOf(readFileSync(file, 'utf8'))) {
      const text = paragraph.pieces.map((piece) => piece.text).join('');
      if (seen.has(text)) continue;
      seen.add(text);
      found.push(paragraph);
    }
  return found;
}
