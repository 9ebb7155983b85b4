const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The level of the widget's first heading, so that it fits into the outline of the host page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export type HeadingTag = (typeof TAGS)[number];

export function toHeadingTag(first: HeadingLevel, depth: number): HeadingTag {
  return TAGS[first + depth - 1] ?? 'h6';
}
