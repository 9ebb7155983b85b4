import type { PackagePlan, PackageTexts } from '../package/packageFormat.js';
import type { ZipSource } from '../zip/zipSource.js';
import { planParagraph } from '../paragraphs/segments.js';
import { shownText, writeParagraph } from '../paragraphs/write/writeParagraph.js';
import { PAGE_CODES } from '../ooxml/read/cells.js';
import { decodeXml } from '../xml/xmlText.js';

/** In characters. Excel repairs a file that exceeds these limits. */
const MAX_CELL_CHARS = 32_767;
const MAX_PAGE_TEXT_CHARS = 255;

/** A paragraph before and after its translation. */
export interface ReviewedText {
  readonly before: string;
  readonly after: string;
  readonly start: number;
  readonly end: number;
}

export function isTooLong({ after }: ReviewedText, isPageText: boolean): boolean {
  return after.length > (isPageText ? MAX_PAGE_TEXT_CHARS : MAX_CELL_CHARS);
}

/**
 * Calls `review` for each translated paragraph of a part. Nothing is written.
 * @param review gets the number of the paragraph in the part
 */
export async function reviewTexts(
  zip: ZipSource,
  plan: Pick<PackagePlan, 'dialect'> & { readonly part: PackagePlan['parts'][number] },
  { translations, starts }: PackageTexts,
  review: (text: ReviewedText, index: number, isPageText: boolean) => void,
): Promise<void> {
  const { entry, read } = plan.part;
  const current = zip.find(entry.fileName);
  if (!current) return;
  const { xml } = decodeXml(await zip.read(current));
  let start = starts.get(entry.fileName) ?? 0;
  let index = 0;
  read(xml, (paragraph) => {
    const planned = planParagraph(paragraph);
    const own = planned.filter((part) => part.kind === 'segment');
    const end = start + own.length;
    const before = shownText(planned);
    writeParagraph(xml, paragraph, own, translations.slice(start, end), plan.dialect);
    review({ before, after: shownText(planned), start, end }, index, paragraph.breaks === PAGE_CODES);
    start = end;
    index += 1;
  });
}
