import { useLayoutEffect, useRef } from 'react';
import { Glyph } from '../../components/Icon';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { adoptAlertStyles } from '../../theme/alertStyles';

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const TRIANGLE_ALERT =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3 M12 9v4 M12 17h.01';

/** Says that a text is too long, and to a visitor without an account how to get more room. */
export function LimitPanel({ limit }: { readonly limit: number }) {
  const { t, count } = useWords();
  const { userToken, registerUrl, limits } = useApp((state) => state.session.config);
  const panel = useRef<HTMLDivElement>(null);
  const isAnonymous = userToken === '';
  const advice = isAnonymous ? t['limit.anonymous'](count(limits.textChars.free)) : t['limit.loggedIn'];

  useLayoutEffect(() => {
    const root = panel.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptAlertStyles(root);
  }, []);

  return (
    <div ref={panel} className="la-alert" role="alert">
      <Glyph path={TRIANGLE_ALERT} />
      <div className="la-alert__text">
        <strong>{t['limit.title'](count(limit))}</strong>
        <span>{advice}</span>
      </div>
      {isAnonymous && registerUrl !== '' && (
        <a className="la-btn la-btn--primary" href={registerUrl}>
          {t['limit.register']}
        </a>
      )}
    </div>
  );
}
