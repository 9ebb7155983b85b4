/** Signs that Markdown gives a meaning anywhere in a line, and those of addresses, which some parsers turn into links. */
const SIGNS = /[\\`*_{}[\]<>#|~&@$^!()]|:(?=\/)|(?<=\bwww)\./gi;
/** Signs that count at the start of a line: lists, rules, underlines of headings, numbers of lists. */
const LINE_START = /^([-+=]|\d{1,9}(?=[.)]))/;

/**
 * One line of somebody's text as Markdown that shows just that text: no markup, no HTML, no link, no list.
 * Line breaks in it become blanks.
 */
export function escapeLine(text: string): string {
  const line = text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
  const escaped = line.replace(SIGNS, '\\$&');
  return LINE_START.test(line)
    ? escaped.replace(/^(\d{1,9})([.])/, '$1\\$2').replace(/^[-+=]/, '\\$&')
    : escaped;
}

/** Somebody's text as a quotation, line by line, with its blank lines; blanks at the start of a line are kept. */
export function quote(text: string): string {
  return (
    text
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .map((line) => {
        const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
        const body = escapeLine(line);
        return body === '' ? '>' : `> ${'\u00a0'.repeat(indent)}${body}`;
      })
      // A backslash at the end of a line is a line break.
      .map((line, index, lines) => (line !== '>' && (lines[index + 1] ?? '>') !== '>' ? `${line}\\` : line))
      .join('\n')
  );
}

/** A heading in front of a list; nothing where the list is empty. */
export function section(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${heading}**`, items.map((item) => `- ${item}`).join('\n')];
}

const row = (cells: readonly string[]) => `| ${cells.map(escapeLine).join(' | ')} |`;

/** A table of somebody's texts: a row of headings, and the rows below it, each with as many cells. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = `|${' --- |'.repeat(headings.length)}`;
  return [row(headings), rule, ...rows.map(row)].join('\n');
}
