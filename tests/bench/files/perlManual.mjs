// @ts-check
// Real English text for documents of any length: the manual pages of Perl's standard library, which every Debian system
// with Git has. Their licence is the Artistic License or the GPL. The text is read where it is installed and never
// copied into this project.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';

const FOLDER = '/usr/share/perl';

/** The number of characters on a page of a book. */
const PAGE_CHARS = 1_800;
/** Shorter paragraphs are file names, symbols and single words. */
const MIN_CHARS = 12;

/** @type {Readonly<Record<string, string>>} */
const ESCAPES = { lt: '<', gt: '>', sol: '/', verbar: '|', quot: '"', amp: '&', nbsp: '\u00A0' };

/** Matches a formatting code without another code in it: `C<text>` or `C<< text >>`. */
const CODE = /([A-Z])(?:<<+\s+(.*?)\s+>+>|<([^<>]*)>)/g;
/** What `toMarked` writes around a formatted piece; its small letter follows the start. */
const [START, END] = ['\u0001', '\u0002'];
const MARKED = new RegExp(`(${START}[^${START}${END}]*${END})`);

/**
 * Replaces formatting codes from the innermost outwards: links become their text, index entries are left out, and of
 * nested bold, italic and code text, only the innermost code keeps its formatting.
 * @param {string} pod
 * @returns {string}
 */
function toMarked(pod) {
  const marked = pod.replace(CODE, (_all, letter, wide, narrow) => {
    const inside = (wide ?? narrow).trim();
    if (letter === 'E') return ESCAPES[inside] ?? '';
    if (letter === 'X' || letter === 'Z') return '';
    const text = letter === 'L' ? inside.replace(/\|.*$/s, '') : inside;
    return letter === 'L' || text.includes(START) ? text : `${START}${letter.toLowerCase()}${text}${END}`;
  });
  return marked === pod ? pod : toMarked(marked);
}

/** @param {string} pod @returns the runs of a paragraph, each with one format */
const toRuns = (pod) =>
  toMarked(pod)
    .split(MARKED)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const letter = piece.startsWith(START) ? piece[1] : '';
      return {
        text: letter ? piece.slice(2, -1) : piece,
        bold: letter === 'b',
        italics: letter === 'i' || letter === 'f',
        ...(letter === 'c' && { font: 'Courier New' }),
      };
    });

/**
 * The paragraphs of a file, without program code and examples.
 * @param {string} source
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
    const runs = toRuns(text);
    const plain = runs.map((run) => run.text).join('');
    const kind = command === undefined ? 'text' : isHeading ? 'heading' : 'item';
    if (plain.length >= MIN_CHARS && !plain.includes(START)) yield { kind, runs, text: plain };
  }
}

/** All paragraphs of the manual in the order of the file names, without repetitions. */
export function readManual() {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:pm|pod)$/.test(name))
    .toSorted();
  const files = new Set(names.map((name) => realpathSync(path.join(FOLDER, name))));
  const found = [...files].flatMap((file) => [...paragraphsOf(readFileSync(file, 'utf8'))]);
  return [
    ...new Map(found.toReversed().map((paragraph) => [paragraph.text, paragraph])).values(),
  ].toReversed();
}

/**
 * Makes a Word document of real text. No two paragraphs are equal.
 * @param {number} pages
 * @throws {Error} if there is not enough text
 */
export async function makeManual(pages) {
  const children = [];
  let chars = 0;
  for (const { kind, runs, text } of readManual()) {
    if (chars >= pages * PAGE_CHARS) break;
    const style = { heading: { heading: HeadingLevel.HEADING_2 }, item: { bullet: { level: 0 } }, text: {} }[
      kind
    ];
    children.push(new Paragraph({ ...style, children: runs.map((run) => new TextRun(run)) }));
    chars += text.length;
  }
  if (chars < pages * PAGE_CHARS) throw new Error(`the manual is shorter than ${pages} pages`);
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}
