import { Glyph, Icon } from '../../../components/Icon';
import { timeLeft } from '../../../domain/files/jobs';
import type { FilesMessages } from '../../../i18n/messages';
import { useI18n, type I18n } from '../../../i18n/useI18n';
import { useMessages } from '../../../i18n/useMessages';
import type { Progress, QueuedFile } from '../../../state/files/types';
import { FileFailure } from '../FileFailure';
import { CIRCLE_ALERT } from '../filesIcons';
import { UntranslatedNote } from '../UntranslatedNote';
import { JobProgressBar } from './JobProgressBar';

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

function jobText({ job }: Extract<Progress, { kind: 'job' }>, messages: FilesMessages, count: I18n['count']) {
  if (job.isPaused) return messages['jobs.paused'];
  if (job.total === 0) return messages['action.translating'];
  return messages['jobs.progress'](count(job.done), count(job.total));
}

export function JobSlot({ item: { file, progress }, isFirst }: JobSlotProps) {
  const messages = useMessages('files');
  const i18n = useI18n();
  const { count } = i18n;
  const queued = messages[isFirst ? 'jobs.queued' : 'jobs.queuedAfter'];
  switch (progress.kind) {
    case 'ready':
      return null;
    case 'waiting':
      return <JobProgressBar text={queued} />;
    case 'translating':
      return <JobProgressBar text={messages['jobs.uploading']} name={file.name} />;
    case 'job': {
      const { job, samples } = progress;
      if (job.state === 'queued' && !job.isPaused) return <JobProgressBar text={queued} />;
      const left = job.isPaused ? undefined : leftText(timeLeft(samples, job.total), messages, i18n);
      const text = jobText(progress, messages, count);
      return <JobProgressBar text={text} left={left} name={file.name} done={job.done} total={job.total} />;
    }
    case 'done': {
      const { segments } = progress.translation;
      return (
        <div className="la-file__extra la-note la-note--success">
          <Icon name="check" className="la-icon--sm" />
          <span>
            {segments && segments.total > 0
              ? messages['jobs.done'](count(segments.done), count(segments.total))
              : messages['jobs.translated']}
          </span>
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
          <Glyph path={CIRCLE_ALERT} className="la-icon--sm" />
          <div className="la-alert__text">
            <FileFailure error={progress.error} />
          </div>
        </div>
      );
  }
}
