import { X, CHECK, CIRCLE_ALERT, ROTATE_CW } from '@lang-assistant/ui/icons';
import { Button, IconButton } from '../../components/Button';
import { isOversize, type DocumentFile } from '../../domain/files/files';
import { useMessages } from '../../i18n/useMessages';
import { isTurnable, isUnderWay, isTranslatable } from '../../state/files/filesState';
import type { QueuedFile, Progress } from '../../state/files/types';
import { AddButton } from './DropZone';
import { FileCard, FileSummary, ProgressBar } from './FileCard';
import { FileErrors, useFailure, FileFailure } from './FileErrors';
import { useFiles } from '../useFeature';
import { useFileRules, useFocusRequest } from './useFileRules';
import { Downloads, UntranslatedNote } from './Downloads';
import { useI18n, type I18n } from '../../i18n/useI18n';
import type { AppError } from '@lang-assistant/core/errors';
import { useRef } from 'react';
import { PictureResult } from './PictureResult';
import { useKeptFocus } from '../../components/hooks/useKeptFocus';
import { Icon } from '../../components/Icon';
import { translateText } from '../../i18n/files/fileTexts';
import { timeLeft } from '../../domain/files/jobs';
import type { FilesMessages } from '../../i18n/messages';

interface JobProgressProps {
  readonly text: string;
  readonly left?: string | undefined;
  /** Given once the document is being translated. Without a name, screen readers ignore the bar. */
  readonly name?: string;
  readonly isReading?: boolean | undefined;
  /** The number of translated segments. `total` is 0 until the number of all segments is known. */
  readonly done?: number;
  readonly total?: number;
}

function JobProgress({ text, left, name, isReading, done = 0, total = 0 }: JobProgressProps) {
  return (
    <div className="la-file__extra la-progress">
      <div className="la-progress__row">
        <span>{text}</span>
        {left !== undefined && <span>{left}</span>}
      </div>
      {name === undefined ? (
        <div className="la-progress__track" part="progress" aria-hidden="true" />
      ) : (
        <ProgressBar
          {...{ name, isReading }}
          percent={total === 0 ? undefined : (done / total) * 100}
          text={text}
        />
      )}
    </div>
  );
}

interface JobSlotProps {
  readonly item: QueuedFile;
  /** True if no earlier document in the list is being translated. */
  readonly isFirst: boolean;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function leftText(ms: number | undefined, messages: FilesMessages, { count }: I18n): string | undefined {
  if (ms === undefined) return undefined;
  if (ms < MINUTE_MS) return messages['jobs.leftSoon'];
  if (ms < HOUR_MS - MINUTE_MS / 2) return messages['jobs.leftMinutes'](count(Math.round(ms / MINUTE_MS)));
  return messages['jobs.leftHours'](count(Math.round(ms / HOUR_MS)));
}

function jobText({ job }: Extract<Progress, { kind: 'job' }>, messages: FilesMessages, { t, count }: I18n) {
  if (job.isPaused) return messages['jobs.paused'];
  if (job.isReading) return messages['picture.reading'];
  if (job.total === 0) return t['output.translating'];
  return messages['jobs.progress'](count(job.done), count(job.total));
}

function JobSlot({ item: { file, progress }, isFirst }: JobSlotProps) {
  const messages = useMessages('files');
  const i18n = useI18n();
  const { count } = i18n;
  const queued = messages[isFirst ? 'jobs.queued' : 'jobs.queuedAfter'];
  switch (progress.kind) {
    case 'ready':
      return null;
    case 'waiting':
      return <JobProgress text={queued} />;
    case 'translating':
      return <JobProgress text={messages['jobs.uploading']} name={file.name} />;
    case 'job': {
      const { job, samples } = progress;
      if (job.state === 'queued' && !job.isPaused) return <JobProgress text={queued} />;
      const left = job.isPaused ? undefined : leftText(timeLeft(samples, job.total), messages, i18n);
      const text = jobText(progress, messages, i18n);
      const { isReading, done, total } = job;
      return <JobProgress {...{ text, left, name: file.name, isReading, done, total }} />;
    }
    case 'done': {
      const { segments, picture } = progress.translation;
      const doneText = () => {
        if (!segments || segments.total === 0) return messages['jobs.translated'];
        if (picture) return messages['picture.translated'](count(segments.done));
        return messages['jobs.done'](count(segments.done), count(segments.total));
      };
      return (
        <div className="la-file__extra la-note la-note--success">
          <Icon path={CHECK} className="la-icon--sm" />
          <span>{doneText()}</span>
          <UntranslatedNote translation={progress.translation} />
        </div>
      );
    }
    case 'cancelled': {
      const { done, total } = progress;
      const text = messages['jobs.cancelledAfter'](count(done), count(total));
      return (
        <p className="la-file__extra la-note">
          <span>{total === 0 ? messages['jobs.cancelled'] : text}</span>
        </p>
      );
    }
    case 'failed':
      return (
        <div className="la-file__extra la-note la-note--danger" part="error" role="alert">
          <Icon path={CIRCLE_ALERT} className="la-icon--sm" />
          <div className="la-alert__text">
            <FileFailure {...{ file }} error={progress.error} />
          </div>
        </div>
      );
  }
}

function JobAction({ item }: { readonly item: QueuedFile }) {
  const { id, file, progress } = item;
  switch (progress.kind) {
    case 'ready':
      return null;
    case 'waiting':
    case 'translating':
    case 'job':
      return <CancelButton id={id} />;
    case 'done':
      return <Downloads id={id} translation={progress.translation} isCompact />;
    case 'cancelled':
      return isTranslatable(item) ? <RetryButton id={id} /> : null;
    case 'failed':
      if (isTurnable(item)) return <TurnButton {...{ id, name: file.name }} />;
      return isTranslatable(item) ? <RetryIfUseful {...{ id, file }} error={progress.error} /> : null;
  }
}

function CancelButton({ id }: { readonly id: number }) {
  const messages = useMessages('files');
  const cancel = useFiles((state) => state.cancel);
  const button = useFocusRequest('card', id);
  return (
    <Button ref={button} onClick={() => cancel(id)}>
      {messages['jobs.cancel']}
    </Button>
  );
}

function RetryButton({ id }: { readonly id: number }) {
  const { t } = useI18n();
  const retry = useFiles((state) => state.retry);
  return <Button onClick={() => retry(id)}>{t['output.retry']}</Button>;
}

function TurnButton({ id, name }: { readonly id: number; readonly name: string }) {
  const messages = useMessages('files');
  const turn = useFiles((state) => state.turn);
  return (
    <Button icon={ROTATE_CW} aria-label={messages['picture.turnLabel'](name)} onClick={() => turn(id)}>
      {messages['picture.turn']}
    </Button>
  );
}

interface RetryIfUsefulProps {
  readonly id: number;
  readonly file: DocumentFile;
  readonly error: AppError;
}

function RetryIfUseful({ id, file, error }: RetryIfUsefulProps) {
  return useFailure({ file, error }).canRetry ? <RetryButton id={id} /> : null;
}

interface JobCardProps {
  readonly item: QueuedFile;
  /** True if no earlier document in the list is being translated. */
  readonly isFirst: boolean;
}

/** The card has the same size in every state. */
function JobCard({ item, isFirst }: JobCardProps) {
  const messages = useMessages('files');
  const remove = useFiles((state) => state.remove);
  const { id, file, progress } = item;
  const isSettled = !isUnderWay(item);
  const actions = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(() => actions.current?.querySelector('button'));
  return (
    <div
      className={progress.kind === 'failed' ? 'la-file la-file--error' : 'la-file'}
      part="file"
      role="group"
      aria-label={file.name}
    >
      <FileSummary item={item} />
      <div ref={actions} {...focus} className="la-file__act">
        <JobAction item={item} />
        {isSettled && (
          <IconButton
            icon={X}
            label={messages['card.remove'](file.name)}
            part="remove-file"
            onClick={() => remove(id)}
          />
        )}
      </div>
      <JobSlot item={item} isFirst={isFirst} />
    </div>
  );
}

export interface JobListProps {
  readonly files: readonly QueuedFile[];
  readonly onPick: () => void;
}

export function JobList({ files, onPick }: JobListProps) {
  const messages = useMessages('files');
  const { limits } = useFileRules();
  const translate = useFiles((state) => state.translate);
  const translateButton = useFocusRequest('translate');
  const hasNew = files.some(({ file, progress }) => progress.kind === 'ready' && !isOversize(file, limits));
  const firstUnderWay = files.findIndex(isUnderWay);

  return (
    <>
      <ul className="la-jobs" aria-label={messages['jobs.list']}>
        {files.map((file, index) => (
          <li key={file.id}>
            {file.progress.kind === 'ready' ? (
              <FileCard item={file} isAlone={false} />
            ) : (
              <>
                <JobCard item={file} isFirst={index <= firstUnderWay} />
                {file.progress.kind === 'done' && <PictureResult id={file.id} {...file.progress} />}
              </>
            )}
          </li>
        ))}
      </ul>
      <FileErrors />
      <div className="la-actions">
        <AddButton onPick={onPick} />
        {hasNew && (
          <Button ref={translateButton} variant="primary" className="la-actions__end" onClick={translate}>
            {translateText(
              files.map(({ file }) => file),
              messages,
            )}
          </Button>
        )}
      </div>
    </>
  );
}
