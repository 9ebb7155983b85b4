import { useMessages } from '../../../i18n/useMessages';

interface JobProgressBarProps {
  readonly text: string;
  readonly left?: string | undefined;
  /** Given once the document is being translated. Without a name, screen readers ignore the bar. */
  readonly name?: string;
  /** The number of translated segments. `total` is 0 until the number of all segments is known. */
  readonly done?: number;
  readonly total?: number;
}

export function JobProgressBar({ text, left, name, done = 0, total = 0 }: JobProgressBarProps) {
  const messages = useMessages('files');
  const percent = total === 0 ? 0 : (done / total) * 100;
  return (
    <div className="la-file__extra la-progress">
      <div className="la-progress__row">
        <span>{text}</span>
        {left !== undefined && <span>{left}</span>}
      </div>
      {name === undefined ? (
        <div className="la-progress__track" part="progress" aria-hidden="true" />
      ) : (
        <div
          className="la-progress__track"
          part="progress"
          role="progressbar"
          aria-label={messages['progress.label'](name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={total === 0 ? undefined : Math.floor(percent)}
          aria-valuetext={text}
        >
          <div className="la-progress__bar" part="progress-bar" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}
