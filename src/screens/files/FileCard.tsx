import { CIRCLE_ALERT, ROTATE_CCW, X } from '@lang-assistant/ui/icons';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
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
import type { TranslatedPicture } from '../../domain/files/pictures';
import type { FileKind } from '@lang-assistant/core/files/documentKinds';
import type { AppError } from '@lang-assistant/core/errors';
import type { FilesMessages, PlainKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { isSent } from '../../state/files/filesState';
import { Downloads, UntranslatedNote } from './Downloads';
import { FileFailure, useFailure } from './FileErrors';
import { pairText, sizeText } from '../../i18n/files/fileTexts';
import { useFiles } from '../useFeature';
import { PictureResult } from './PictureResult';
import { useFileRules } from './useFileRules';
import type { QueuedFile } from '../../state/files/types';

/** The outline of a document, in a 44 × 52 view box, drawn for this product. */
const SHEET = 'M8 1h19l13 13v33a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z';
const SHEET_CORNER = 'M27 1v9a4 4 0 0 0 4 4h9';

interface ProgressBarProps {
  readonly name: string;
  /** Undefined until the number of all segments is known. */
  readonly percent: number | undefined;
  /** The server reads the text of the picture. */
  readonly isReading?: boolean | undefined;
  readonly text?: string;
}

export function ProgressBar({ name, percent, isReading, text }: ProgressBarProps) {
  const messages = useMessages('files');
  return (
    <div
      className="la-progress__track"
      part="progress"
      role="progressbar"
      aria-label={messages[isReading ? 'picture.readingLabel' : 'progress.label'](name)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === undefined ? undefined : Math.floor(percent)}
      aria-valuetext={text}
    >
      <div className="la-progress__bar" part="progress-bar" style={{ width: `${percent ?? 0}%` }} />
    </div>
  );
}

interface FileProgressProps {
  readonly name: string;
}

/** A separate component, so that only this part renders again with each progress step. */
function FileProgress({ name }: FileProgressProps) {
  const messages = useMessages('files');
  const { t, count } = useI18n();
  const percent = useFiles((state) => state.percent);
  return (
    <div className="la-file__extra la-progress">
      <div className="la-progress__row" aria-hidden="true">
        <span>{t['output.translating']}</span>
        <span>{messages['progress.percent'](count(percent))}</span>
      </div>
      <ProgressBar name={name} percent={percent} />
    </div>
  );
}

const KIND_MESSAGES: Readonly<Record<FileKind, PlainKey<FilesMessages>>> = {
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
  png: 'kind.picture',
  jpg: 'kind.picture',
};

interface FileCardProps {
  readonly item: QueuedFile;
  /** True if this is the only document. Its error is then shown below the card. */
  readonly isAlone: boolean;
}

/** A text whose place is not known counts as one line. */
const lineCount = ({ texts }: TranslatedPicture): number =>
  texts.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0);

/** For a document over the limit, the rounded size is never equal to the limit. */
function sizeOf(file: DocumentFile, limits: SizeLimits): Size {
  return isOversize(file, limits) ? toSizeOver(file.size, fileLimitOf(limits)) : toSize(file.size);
}

interface FileSummaryProps {
  readonly item: QueuedFile;
  readonly note?: string | undefined;
}

function useThumbnail({ file, turns }: QueuedFile): HTMLCanvasElement | undefined {
  const draw = useFiles((state) => state.drawThumbnail);
  const [thumbnail, setThumbnail] = useState<HTMLCanvasElement>();
  useEffect(() => {
    let isCurrent = true;
    void draw(file, turns).then((drawn) => isCurrent && setThumbnail(drawn));
    return () => {
      isCurrent = false;
    };
  }, [draw, file, turns]);
  return thumbnail;
}

export function FileSummary({ item, note = '' }: FileSummaryProps) {
  const { file, progress } = item;
  const thumbnail = useThumbnail(item);
  const messages = useMessages('files');
  const { locale, nameOf, count } = useI18n();
  const { limits } = useFileRules();
  const kind = kindOf(file) ?? 'pdf';
  const size = sizeText(sizeOf(file, limits), messages, locale);
  const pair = 'pair' in progress ? pairText(progress.pair, nameOf) : '';
  const picture = progress.kind === 'done' ? progress.translation.picture : undefined;
  const lines = picture ? messages['picture.lineCount'](count(lineCount(picture))) : '';
  const details = [size, messages[KIND_MESSAGES[kind]], pair, lines, note].filter((detail) => detail !== '');
  const { head, tail } = splitName(file.name);
  return (
    <>
      <span className="la-file__icon" part="file-icon" aria-hidden="true">
        {thumbnail ? (
          <span ref={(place) => place?.replaceChildren(thumbnail)} />
        ) : (
          <>
            <svg
              viewBox="0 0 44 52"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            >
              <path fill="var(--la-surface)" d={SHEET} />
              <path d={SHEET_CORNER} />
            </svg>
            <span className="la-file__ext">{kind.toUpperCase()}</span>
          </>
        )}
      </span>
      <div className="la-file__text">
        <span className="la-file__name" part="file-name" title={file.name} dir="auto" translate="no">
          <span>{head}</span>
          <span>{tail}</span>
        </span>
        <span className="la-file__meta" part="file-details">
          {details.reduce(messages['kinds.more'])}
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
      <FileSummary item={item} note={note} />
      <IconButton
        icon={X}
        label={messages['card.remove'](file.name)}
        part="remove-file"
        onClick={() => remove(id)}
      />
      {isTooLarge && (
        <div className="la-file__extra la-note la-note--danger" part="error" role="alert">
          <Icon path={CIRCLE_ALERT} />
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
          <PictureResult {...{ id }} {...progress} />
          <div className="la-actions">
            <Downloads id={id} translation={progress.translation} />
          </div>
        </div>
      )}
      {progress.kind === 'failed' && !isAlone && <FailedNote {...{ id, file }} error={progress.error} />}
    </div>
  );
}

interface FailedNoteProps {
  readonly id: number;
  readonly file: DocumentFile;
  readonly error: AppError;
}

/** If there are several documents, each one shows its error, with a retry button if a retry may succeed. */
function FailedNote({ id, file, error }: FailedNoteProps) {
  const { t } = useI18n();
  const retry = useFiles((state) => state.retry);
  const { canRetry } = useFailure({ file, error });
  return (
    <>
      <div className="la-file__extra la-note la-note--danger" part="error" role="alert">
        <Icon path={CIRCLE_ALERT} />
        <div className="la-alert__text">
          <FileFailure {...{ file, error }} />
        </div>
      </div>
      {canRetry && (
        <div className="la-file__extra">
          <Button icon={ROTATE_CCW} onClick={() => retry(id)}>
            {t['output.retry']}
          </Button>
        </div>
      )}
    </>
  );
}
