import { DocumentError, type ParseDocument } from '../parsedDocument.js';
import { openOle } from './ole.js';
import { onlyDocumentErrors } from '../textOnly/onlyDocumentErrors.js';
import { checkCount, type TextParagraph } from '../textOnly/textParagraph.js';
import { readObjects } from './pptPersist.js';
import { RecordReader } from './pptRecords.js';
import { readSlides } from './pptSlides.js';
import { readWhole } from '../textOnly/readWhole.js';
import { toParsedDocument } from '../textOnly/toParsedDocument.js';

/**
 * Parses a PowerPoint 97 to 2003 file: titles, texts and notes of each slide, as last saved. Each slide starts a page
 * of the Word file. Masters and older states of the file are left out.
 */
export const parsePpt: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const ole = openOle(await readWhole(path, bounds));
  const stream = ole.read('PowerPoint Document');
  const user = ole.read('Current User');
  if (!stream || !user) throw new DocumentError('broken', 'ppt: no presentation');

  const reader = new RecordReader();
  const paragraphs: TextParagraph[] = [];
  let chars = 0;
  for (const slide of readSlides(readObjects(stream, user, reader), reader)) {
    let isFirst = paragraphs.length > 0;
    for (const paragraph of slide) {
      paragraphs.push(isFirst ? { ...paragraph, startsPage: true } : paragraph);
      isFirst = false;
      chars += paragraph.text.length;
      // Checked while reading, because a hostile file may list one slide any number of times.
      if (chars > bounds.chars)
        throw new DocumentError('too_much', 'ppt: more characters than are translated');
      checkCount(paragraphs.length);
    }
  }
  return toParsedDocument(paragraphs, target, bounds);
});
