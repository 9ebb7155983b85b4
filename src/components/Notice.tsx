import type { ReactNode } from 'react';
import { adoptAlertStyles } from '../theme/alertStyles';
import { Glyph } from './Icon';

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const TRIANGLE_ALERT =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3 M12 9v4 M12 17h.01';

interface NoticeProps {
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

export function Notice({ text, action }: NoticeProps) {
  return (
    <div ref={adoptAlertStyles} className="la-alert" part="notice" role="alert">
      <Glyph path={TRIANGLE_ALERT} />
      <div className="la-alert__text">{text}</div>
      {action}
    </div>
  );
}
