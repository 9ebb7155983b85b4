import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { Judge } from './judge';
import { judgeHtml } from './judgeHtml';
import { judgeMarkdown } from './judgeMarkdown';
import { judgePo } from './judgePo';
import { judgeSubtitles } from './judgeSubtitles';
import { judgeXliff } from './judgeXliff';

/** The document types whose translations are checked with other programs. */
export const JUDGES: Partial<Readonly<Record<DocumentKind, Judge>>> = {
  srt: judgeSubtitles,
  vtt: judgeSubtitles,
  po: judgePo,
  xliff: judgeXliff,
  md: judgeMarkdown,
  html: judgeHtml,
};
