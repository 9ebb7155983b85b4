import { Notice } from '../../components/Notice';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

/** Says that a text is too long, and to a visitor without an account how to get more room. */
export function LimitPanel({ limit }: { readonly limit: number }) {
  const { t, count } = useWords();
  const { userToken, registerUrl, limits } = useApp((state) => state.session.config);
  const isAnonymous = userToken === '';
  const advice = isAnonymous ? t['limit.anonymous'](count(limits.textChars.free)) : t['limit.loggedIn'];

  return (
    <Notice
      text={
        <>
          <strong>{t['limit.title'](count(limit))}</strong>
          <span>{advice}</span>
        </>
      }
      action={
        isAnonymous &&
        registerUrl !== '' && (
          <a className="la-btn la-btn--primary" href={registerUrl}>
            {t['limit.register']}
          </a>
        )
      }
    />
  );
}
