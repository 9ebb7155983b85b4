import { Button } from '../../components/Button';
import { Glyph } from '../../components/Icon';
import { IconButton } from '../../components/IconButton';
import {
  fileLimitOf,
  isOversize,
  kindOf,
  splitName,
  toSize,
  toSizeOver,
  type DocumentFile,
  type Size,
  type SizeLimits,
} from '../../domain/files/files';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { AppError } from '@lang-assistant/core/errors';
import type { FilesMessages, PlainKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { isSent } from '../../state/files/filesState';
import { Downloads } from './Downloads';
import { FileFailure } from './FileFailure';
import { FileProgress } from './FileProgress';
import { CIRCLE_ALERT, SHEET, SHEET_CORNER } from './filesIcons';
import { UntranslatedNote } from './UntranslatedNote';
import { sizeText } from './sizeText';
import { useFailure } from './useFailure';
import { useFileRules, useFiles } from './useFiles';
import type { QueuedFile } from '../../state/files/types';

const KIND_MESSAGES: Readonly<Record<DocumentKind, PlainKey<FilesMessages>>> = {
  pdf: 'kind.pdf',
  doc: 'kind.word',
  docx: 'kind.word',
  ppt: 'kind.powerpoint',
  pptx: 'kind.powerpoint',
  xlsx: 'kind.excel',
  txt: 'kind.text',
  md: 'kind.markdown',
  srt: 'kind.subtitles',
  vtt: 'kind.subtitles',
  html: 'kind.html',
  odt: 'kind.odt',
  ods: 'kind.ods',
  odp: 'kind.odp',
  po: 'kind.po',
  xliff: 'kind.xliff',
};

interface FileCardProps {
  readonly item: QueuedFile;
  /** True if this is the only document. Its error is then shown below the card. */
  readonly isAlone: boolean;
}

/** For a document over the limit, the rounded size is never equal to the limit. */
function sizeOf(file: DocumentFile, limits: SizeLimits): Size {
  return isOversize(file, limits) ? toSizeOver(file.size, fileLimitOf(limits)) : toSize(file.size);
}

interface FileSummaryProps {
  readonly file: DocumentFile;
  readonly note?: string | undefined;
}

export function FileSummary({ file, note }: FileSummaryProps) {
  const messages = useMessages('files');
  const { locale } = useI18n();
  const { limits } = useFileRules();
  const kind = kindOf(file) ?? 'pdf';
  const size = sizeText(sizeOf(file, limits), messages, locale);
  const details = messages['card.meta'](size, messages[KIND_MESSAGES[kind]]);
  const { head, tail } = splitName(file.name);
  return (
    <>
      <span className="la-file__icon" part="file-icon" aria-hidden="true">
        <svg viewBox="0 0 44 52" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
          <path fill="var(--la-surface)" d={SHEET} />
          <path d={SHEET_CORNER} />
        </svg>
        <span className="la-file__ext">{kind.toUpperCase()}</span>
      </span>
      <div className="la-file__text">
        <span className="la-file__name" part="file-name" title={file.name} dir="auto" translate="no">
          <span>{head}</span>
          <span>{tail}</span>
        </span>
        <span className="la-file__meta" part="file-details">
          {note === undefined ? details : messages['card.meta'](details, note)}
        </span>
      </div>
    </>
  );
}

export function FileCard({ item, isAlone }: FileCardProps) {
  const messages = useMessages('files');
  const { locale } = useI18n();
  const remove = useFiles((state) => state.remove);
  const { limits } = useFileRules();
  const { id, file, progress } = item;
  const isTooLarge = isOversize(file, limits);
  const isFailed = progress.kind === 'failed' && !isAlone;
  const state = { waiting: messages['card.waiting'], done: messages['card.done'] };
  const note = progress.kind === 'waiting' || progress.kind === 'done' ? state[progress.kind] : undefined;

  return (
    <div
      className={isTooLarge || isFailed ? 'la-file la-file--error' : 'la-file'}
      part="file"
      role="group"
      aria-label={file.name}
    >
      <FileSummary file={file} note={note} />
      <IconButton
        icon="x"
        label={messages['card.remove'](file.name)}
        part="remove-file"
        onClick={() => remove(id)}
      />
      {isTooLarge && (
        <div className="la-file__extra la-note la-note--danger" part="error" role="alert">
          <Glyph path={CIRCLE_ALERT} />
          <span>
            {messages['problem.oversize'](
              sizeText(sizeOf(file, limits), messages, locale),
              sizeText(toSize(fileLimitOf(limits)), messages, locale),
            )}
          </span>
        </div>
      )}
      {isSent(item) && <FileProgress name={file.name} />}
      {progress.kind === 'done' && (
        <div className="la-file__extra">
          <UntranslatedNote translation={progress.translation} />
          <div className="la-actions">
            <Downloads item={item} translation={progress.translation} isMain={false} />
          </div>
        </div>
      )}
      {progress.kind === 'failed' && !isAlone && <FailedNote id={id} error={progress.error} />}
    </div>
  );
}

interface FailedNoteProps {
  readonly id: number;
  readonly error: AppError;
}

/** If there are several documents, each one shows its error, with a retry button if a retry may succeed. */
function FailedNote({ id, error }: FailedNoteProps) {
  const { t } = useI18n();
  const retry = useFiles((state) => state.retry);
  const { canRetry } = useFailure(error);
  return (
    <>
      <div className="la-file__extra la-note la-note--danger" part="error" role="alert">
        <Glyph path={CIRCLE_ALERT} />
        <div className="la-alert__text">
          <FileFailure error={error} />
        </div>
      </div>
      {canRetry && (
        <div className="la-file__extra">
          <Button icon="rotate-ccw" onClick={() => retry(id)}>
            {t['output.retry']}
          </Button>
        </div>
      )}
    </>
  );
}
