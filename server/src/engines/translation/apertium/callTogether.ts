/** In Apertium, an empty line ends a sentence and is kept in the translation. */
const BETWEEN = '\n\n';

const BETWEEN_PARAGRAPHS = '</p>\n<p>';
const HAS_PARAGRAPHS = /<\/?p\b/i;

/** Removes the spaces that Apertium leaves where it drops an article, and at both ends. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}

/**
 * Translates segments in one call, because starting Apertium takes longer than translating a page. If Apertium loses
 * the border between two segments, each half is translated in a separate call.
 */
export async function callTogether(
  segments: readonly string[],
  format: 'text' | 'html',
  translate: (text: string) => Promise<string>,
): Promise<readonly string[]> {
  const [first = ''] = segments;
  if (segments.length === 0) return [];
  if (segments.length === 1) return [tidy(await translate(first))];
  if (format === 'text') {
    const parts = (await translate(segments.join(BETWEEN))).split(BETWEEN);
    if (parts.length === segments.length) return parts.map(tidy);
  } else if (!segments.some((one) => HAS_PARAGRAPHS.test(one))) {
    const answer = (await translate(`<p>${segments.join(BETWEEN_PARAGRAPHS)}</p>`)).trim();
    const [, inner = ''] = /^<p>(.*)<\/p>$/s.exec(answer) ?? [];
    const parts = inner.split(BETWEEN_PARAGRAPHS);
    if (parts.length === segments.length) return parts.map(tidy);
  }
  const middle = Math.ceil(segments.length / 2);
  const answers = await callTogether(segments.slice(0, middle), format, translate);
  return [...answers, ...(await callTogether(segments.slice(middle), format, translate))];
}
