import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_MS } from '../domain/timing';
import { adoptToastStyles } from '../theme/toastStyles';
import { Glyph } from './Icon';

interface ToastProps {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly onEnd: () => void;
}

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const ICONS = {
  error: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01',
  success: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12',
} as const;

/** A message at the bottom of the screen. It disappears after three seconds; hover and focus keep it. */
export function Toast({ kind, text, onEnd }: ToastProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isError = kind === 'error';

  useLayoutEffect(() => {
    adoptToastStyles(layer.current);
    // In the top layer, no overflow, transform or z-index of the page can cover it.
    layer.current?.showPopover?.();
  }, []);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);

  return (
    <div ref={layer} popover="manual" className="la-toasts">
      <div
        className={isError ? 'la-toast la-toast--error' : 'la-toast'}
        part="toast"
        role={isError ? 'alert' : 'status'}
        // Focusable, so that keyboard users can keep it open.
        tabIndex={0}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Glyph path={ICONS[kind]} />
        <span>{text}</span>
      </div>
    </div>
  );
}
