import type { ReactNode } from 'react';
import { Glyph } from '../../components/Icon';
import { CIRCLE_ALERT } from './filesIcons';

/** Is read out at once: what is the matter with a document. */
export function FileAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div className="la-alert la-alert--danger" role="alert">
      <Glyph path={CIRCLE_ALERT} />
      <div className="la-alert__text">{children}</div>
    </div>
  );
}
