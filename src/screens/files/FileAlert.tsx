import type { ReactNode } from 'react';
import { Glyph } from '../../components/Icon';
import { CIRCLE_ALERT } from './filesIcons';

export function FileAlert({ children }: { readonly children: ReactNode }) {
  return (
    <div className="la-alert la-alert--danger" part="notice" role="alert">
      <Glyph path={CIRCLE_ALERT} />
      <div className="la-alert__text">{children}</div>
    </div>
  );
}
