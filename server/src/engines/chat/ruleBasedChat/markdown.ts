/**
 * Characters that Markdown interprets anywhere in a line, and characters of URLs, which some parsers turn into links.
 */
const SIGNS = /[\\`*_{}[\]<>#|~&@$^!()]|:(?=\/)|(?<=\bwww)\./gi;
/** Characters that Markdown interprets at the start of a line: as lists, rules or underlined headings. */
const LINE_START = /^([-+=]|\d{1,9}(?=[.)]))/;

/** Escapes user input as one line of Markdown without markup, HTML, links or lists. Line breaks become spaces. */
export function escapeLine(text: string): string {
  const line = text.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*/g, ' ').trim();
  const escaped = line.replace(SIGNS, '\\$&');
  return LINE_START.test(line)
    ? escaped.replace(/^(\d{1,9})([.])/, '$1\\$2').replace(/^[-+=]/, '\\$&')
    : escaped;
}

/** Keeps blank lines and leading spaces. */
export function quote(text: string): string {
  return (
    text
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .map((line) => {
        const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
        const body = escapeLine(line);
        return body === '' ? '>' : `> ${'\u00a0'.repeat(indent)}${body}`;
      })
      // In Markdown, a backslash at the end of a line is a line break.
      .map((line, index, lines) => (line !== '>' && (lines[index + 1] ?? '>') !== '>' ? `${line}\\` : line))
      .join('\n')
  );
}

export function section(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`**${heading}**`, items.map((item) => `- ${item}`).join('\n')];
}

const row = (cells: readonly string[]) => `| ${cells.map(escapeLine).join(' | ')} |`;

/** Each row must have as many cells as there are headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = `|${' --- |'.repeat(headings.length)}`;
  return [row(headings), rule, ...rows.map(row)].join('\n');
}
