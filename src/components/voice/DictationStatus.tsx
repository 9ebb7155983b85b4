import { useEffect, useRef } from 'react';

interface DictationStatusProps {
  readonly timeLabel: string;
  readonly time: string;
  readonly text: string;
  readonly onStop: () => void;
}

/** Escape ends the dictation, wherever the focus is in the widget. */
export function DictationStatus({ timeLabel, time, text, onStop }: DictationStatusProps) {
  const bars = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const root = bars.current?.getRootNode();
    const stopOnEscape = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape' && !event.defaultPrevented) onStop();
    };
    root?.addEventListener('keydown', stopOnEscape);
    return () => root?.removeEventListener('keydown', stopOnEscape);
  }, [onStop]);

  return (
    <>
      <span ref={bars} className="la-bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className="la-rec__time" role="timer" aria-label={timeLabel}>
        {time}
      </span>
      <span className="la-rec__label">{text}</span>
    </>
  );
}
