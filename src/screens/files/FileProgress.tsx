import type { FileMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useFiles } from './useFiles';

interface FileProgressProps {
  readonly w: FileMessages;
  readonly name: string;
}

/** Progress of the current document. Only this component renders with each step. */
export function FileProgress({ w, name }: FileProgressProps) {
  const { count } = useI18n();
  const percent = useFiles((state) => state.percent);
  return (
    <div className="la-file__extra la-progress">
      <div className="la-progress__row" aria-hidden="true">
        <span>{w['action.translating']}</span>
        <span>{w['progress.percent'](count(percent))}</span>
      </div>
      <div
        className="la-progress__track"
        role="progressbar"
        aria-label={w['progress.label'](name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className="la-progress__bar" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
