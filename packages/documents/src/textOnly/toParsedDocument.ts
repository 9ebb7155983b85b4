import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf, withoutForbidden } from '../fragment.js';
import {
  DocumentError,
  type DocumentBounds,
  type ParsedDocument,
  type TargetLanguage,
} from '../parsedDocument.js';
import type { TextParagraph } from './textParagraph.js';
import { LETTER } from '../letter.js';

/** Line breaks and tabs stay as they are. */
const FIXED = /([\n\t]+)/;

type Piece = number | string;

/**
 * Turns paragraphs into segments of plain text, whose translations are written to a Word file. A paragraph is split at
 * line breaks and tabs. Text without letters is not translated.
 * @throws DocumentError 'no_text', 'too_much'
 */
export function toParsedDocument(
  paragraphs: readonly TextParagraph[],
  target: TargetLanguage,
  bounds: DocumentBounds,
): ParsedDocument {
  const segments: string[] = [];
  let chars = 0;
  const inPieces = paragraphs.map((paragraph) =>
    withoutForbidden(paragraph.text)
      .split(FIXED)
      .flatMap((piece): readonly Piece[] => {
        if (!LETTER.test(piece)) return [piece];
        // Engines drop leading and trailing spaces.
        const core = piece.trim();
        const from = piece.length - piece.trimStart().length;
        chars += core.length;
        return [piece.slice(0, from), segments.push(escapeText(core)) - 1, piece.slice(from + core.length)];
      }),
  );
  if (segments.length === 0) throw new DocumentError('no_text', 'no paragraph has a letter');
  if (chars > bounds.chars) throw new DocumentError('too_much', 'more characters than are translated');
  return {
    segments,
    async write(translations, outPath) {
      if (translations.length !== segments.length) {
        throw new DocumentError(
          'broken',
          `${translations.length} translations of ${segments.length} segments`,
        );
      }
      const translated = paragraphs.map((paragraph, place) => ({
        ...paragraph,
        text: (inPieces[place] ?? [])
          .map((piece) => (typeof piece === 'number' ? oneLine(translations[piece] ?? '') : piece))
          .join(''),
      }));
      const { buildDocx } = await import('./buildDocx.js');
      await buildDocx(translated, target, outPath);
      return { text: translated.map(({ text }) => text).join('\n'), kind: 'docx' };
    },
  };
}

/** An engine may add line breaks. */
function oneLine(html: string): string {
  return plainTextOf(html)
    .replace(/[\n\r\t]+/g, ' ')
    .trim();
}
