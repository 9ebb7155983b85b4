import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useFiles } from './useFiles';

interface FileProgressProps {
  readonly name: string;
}

/** A separate component, so that only this part renders again with each progress step. */
export function FileProgress({ name }: FileProgressProps) {
  const messages = useMessages('files');
  const { count } = useI18n();
  const percent = useFiles((state) => state.percent);
  return (
    <div className="la-file__extra la-progress">
      <div className="la-progress__row" aria-hidden="true">
        <span>{messages['action.translating']}</span>
        <span>{messages['progress.percent'](count(percent))}</span>
      </div>
      <div
        className="la-progress__track"
        part="progress"
        role="progressbar"
        aria-label={messages['progress.label'](name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className="la-progress__bar" part="progress-bar" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
