import type { AppError } from '@lang-assistant/core/errors';
import type { PageProblem } from '@lang-assistant/core/files/pageProblem';
import { withReset, type ErrorText } from '../translateErrorText';
import type { FilesMessages, PlainKey } from '../messages';
import type { I18n } from '../useI18n';

interface Wording extends Pick<I18n, 't' | 'moment' | 'join' | 'count'> {
  readonly messages: FilesMessages;
  /** The minimum size of documents that are not translated, formatted for a sentence. */
  readonly blockedFrom: string;
  /** The accepted kinds of documents, listed for a sentence. */
  readonly kinds: string;
  readonly isPicture: boolean;
}

/** Messages for the error codes of our gateway (docs/http-contract.md). */
const PROBLEMS: ReadonlyMap<string | undefined, PlainKey<FilesMessages>> = new Map([
  ['file_broken', 'error.broken'],
  ['file_encrypted', 'error.encrypted'],
  ['file_too_old', 'error.tooOld'],
  ['file_no_text', 'error.noText'],
  ['file_too_complex', 'error.tooComplex'],
  ['unsupported_pair', 'error.pair'],
]);

/** Used if one page of a PDF caused the error. For pages without text, the message of the error code is enough. */
const PAGE_PROBLEMS = {
  no_text: undefined,
  not_read: undefined,
  no_unicode: 'error.pageFonts',
  damaged: 'error.pageDamaged',
  text_limit: 'error.pageLimit',
  page_limit: 'error.pageCount',
} as const satisfies Record<PageProblem['reason'], keyof FilesMessages | undefined>;

/** For a document that could not be translated (spec §8). The server's message is logged, not shown. */
export function filesErrorText(error: AppError, wording: Wording): ErrorText {
  const { messages, t, count, blockedFrom, kinds, isPicture } = wording;
  switch (error.kind) {
    case 'network':
      return failed(t[error.isOnline ? 'error.server' : 'error.network']);
    case 'timeout':
      return failed(t['error.timeout']);
    case 'http':
      return (
        (isPicture ? pictureText(error.code) : undefined) ??
        pageText(error.at) ??
        problemText(error.code) ??
        statusText(error.status)
      );
    case 'invalidReply':
      return { text: messages['error.noResult'], canRetry: true };
    case 'limit':
      return { text: withReset(t['error.tooMany'], error, wording), canRetry: error.canRetry };
    case 'badInput':
      return { text: inputText(error.rule), canRetry: false };
    case 'unsupported':
      return { title: t['error.notConfiguredTitle'], text: messages['error.notConfigured'], canRetry: false };
  }

  function failed(text: string): ErrorText {
    return { title: messages['error.title'], text, canRetry: true };
  }

  function inputText(rule: string): string {
    if (rule === 'picture') return messages['picture.broken'];
    return rule === 'readable' ? messages['error.changed'] : messages['problem.blocked'](blockedFrom);
  }

  function pictureText(code: string | undefined): ErrorText | undefined {
    if (code === 'file_no_text')
      return { title: messages['picture.noText'], text: messages['picture.hint'], canRetry: false };
    if (code === 'file_broken') return { text: messages['picture.broken'], canRetry: false };
    return code === 'unknown_language' ? { text: messages['picture.language'], canRetry: false } : undefined;
  }

  function pageText(at: PageProblem | undefined): ErrorText | undefined {
    const key = at && PAGE_PROBLEMS[at.reason];
    return at && key && { text: messages[key](count(at.page)), canRetry: false };
  }

  function problemText(code: string | undefined): ErrorText | undefined {
    const key = PROBLEMS.get(code);
    return key && { text: messages[key], canRetry: false };
  }

  function statusText(status: number): ErrorText {
    // The page's nonce or token has expired.
    if (status === 401 || status === 403) return failed(t['error.expired']);
    if (status === 413) return { text: messages['error.size'], canRetry: false };
    if (status === 415) return { text: messages['problem.wrongType'](kinds), canRetry: false };
    if (status === 422) return { text: messages['error.document'], canRetry: false };
    if (status === 429) return failed(t['error.busy']);
    return { text: messages['error.title'], canRetry: true };
  }
}
