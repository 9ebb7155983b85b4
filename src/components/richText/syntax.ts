/**
 * Matches a single line that starts with a letter and has no markup and no URL, so that parsing would not change it.
 */
const PLAIN = /^(?!.*(?:www\.|:\/\/))\p{L}[^\\`*_~[\]<>&|#@\p{Cc}]*$/iu;

/**
 * Matches what tables, strikethrough, footnotes, tasks and bare URLs require. A character reference (`&`) or a
 * backslash may represent one of these characters.
 */
const EXTENDED = /[|~@&\\]|:\/\/|www\.|:-|-:|\[[\^\sx]/i;

/** A paragraph without markup needs no parser. */
export function isPlain(source: string): boolean {
  return PLAIN.test(source);
}

/**
 * Tests for GitHub's extensions of Markdown. Parsing without them is faster, because with them every letter could start
 * a bare URL.
 */
export function mayBeExtended(source: string): boolean {
  return EXTENDED.test(source);
}

/** Parsing HTML takes as long as all other steps together. */
export function mayHoldHtml(source: string): boolean {
  return source.includes('<');
}

interface Node {
  tagName?: string;
  readonly children?: readonly Node[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

const SECTION = /^ {0,3}#{1,3}(?:[ \t]|$)|<h[1-3](?=[\s>])/i;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

const SUBSECTION = /#{4}|<h[4-6]/i;

/** Ignores lines inside a fenced code block. */
export function hasSection(block: string): boolean {
  let fence = '';
  let previous = '';
  for (const line of block.split('\n')) {
    const [, marks = ''] = FENCE.exec(line) ?? [];
    if (fence !== '') {
      if (marks.startsWith(fence)) fence = '';
    } else if (marks !== '') fence = marks;
    else if (SECTION.test(line) || (previous.trim() !== '' && UNDERLINE.test(line))) return true;
    previous = line;
  }
  return false;
}

export function mayHaveSubsection(block: string): boolean {
  return SUBSECTION.test(block);
}

/**
 * For a block without a section above it. Turns subsections before its first section into sections, so that no heading
 * level is skipped.
 */
export function withoutSkippedLevel() {
  return (tree: Node): void => {
    let isBelowSection = false;
    function visit(node: Node): void {
      const { tagName = '' } = node;
      if (/^h[1-3]$/.test(tagName)) isBelowSection = true;
      else if (/^h[4-6]$/.test(tagName) && !isBelowSection) node.tagName = 'h3';
      node.children?.forEach(visit);
    }
    visit(tree);
  };
}
