import { ApiError, type ApiErrorCode } from '../../common/apiError';
import type { PageProblem } from '../../engines/documents/pageProblem';
import type { DocumentError, DocumentProblem } from '@lang-assistant/documents';

const PROBLEMS: Readonly<Record<DocumentProblem, readonly [ApiErrorCode, string]>> = {
  broken: [
    'file_broken',
    'The file cannot be read: it is damaged, or not what its name says. Open it in the program that made it, save it anew and try again.',
  ],
  encrypted: ['file_encrypted', 'The file is protected by a password. Save it without one and try again.'],
  too_old: [
    'file_too_old',
    'The format of the file is too old to be read. Save it in a current one, such as .docx or .pptx, and try again.',
  ],
  no_text: [
    'file_no_text',
    'The file has no text that could be translated: it seems to be scanned, or to hold pictures only.',
  ],
  too_much: ['file_too_complex', 'The file holds too much to be translated here. Try a smaller part of it.'],
};

/** Messages that name the page. A reason without a message gets the general message about the problem. */
const PAGE_SENTENCES: Readonly<Record<PageProblem['reason'], ((page: number) => string) | undefined>> = {
  no_text: undefined,
  no_unicode: (page) =>
    `The text of page ${page} cannot be read: its fonts do not tell which characters they show. Save the document as a PDF anew, or send it in its original format.`,
  damaged: (page) =>
    `Page ${page} of the file is damaged. Open the file in the program that made it, save it anew and try again.`,
  text_limit: (page) =>
    `The file holds too much to be translated here: page ${page} reaches the limit. Try the pages before it.`,
  page_limit: (page) =>
    `The file holds too much to be translated here: it has more than ${page} pages. Try a smaller part of it.`,
};

/** If a page of a PDF is the cause, the error contains `page` and `reason`. */
export function toUnreadableError(cause: DocumentError): ApiError {
  const { problem, at } = cause;
  const [code, sentence] = PROBLEMS[problem];
  return new ApiError(
    code,
    (at && PAGE_SENTENCES[at.reason]?.(at.page)) ?? sentence,
    {},
    { ...at },
    { cause },
  );
}
