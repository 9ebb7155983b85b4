import { useEffect, useRef, useState } from 'react';
import { TOAST_MS } from '../domain/timing';
import { Icon } from './Icon';

interface ToastProps {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly onEnd: () => void;
}

/** A message at the bottom of the screen for three seconds, longer while it is pointed at or focused. */
export function Toast({ kind, text, onEnd }: ToastProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isError = kind === 'error';

  // The top layer: no overflow, transform or z-index of the page can cover it there.
  useEffect(() => layer.current?.showPopover?.(), []);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);

  return (
    <div ref={layer} popover="manual" className="la-toasts">
      <div
        className={isError ? 'la-toast la-toast--error' : 'la-toast'}
        role={isError ? 'alert' : 'status'}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon name={isError ? 'circle-alert' : 'circle-check'} />
        <span>{text}</span>
      </div>
    </div>
  );
}
