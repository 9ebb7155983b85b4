import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_MS } from '@lang-assistant/core/timing';
import { adoptToastStyles } from '../theme/toastStyles';
import { Glyph } from './Icon';

export type ToastLook = 'success' | 'info' | 'error';

interface ToastProps {
  readonly look: ToastLook;
  readonly text: string;
  readonly onEnd: () => void;
}

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const ICONS = {
  info: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01',
  error: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01',
  success: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12',
} as const;

/** Disappears after three seconds, but not while it is hovered or focused. */
export function Toast({ look, text, onEnd }: ToastProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);

  useLayoutEffect(() => {
    adoptToastStyles(layer.current);
    // In the top layer, no overflow, transform or z-index of the page can hide the toast.
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
        className={`la-toast la-toast--${look}`}
        part="toast"
        role={look === 'error' ? 'alert' : 'status'}
        // Focusable, so that keyboard users can keep it open.
        tabIndex={0}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Glyph path={ICONS[look]} />
        <span>{text}</span>
      </div>
    </div>
  );
}
