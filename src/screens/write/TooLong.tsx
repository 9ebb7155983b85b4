import { Notice } from '../../components/Notice';
import type { WriteMessages } from '../../i18n/messages';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

interface TooLongProps {
  readonly w: WriteMessages;
  readonly limit: number;
}

/** Says that a text is too long, and to a visitor without an account how to get more room. */
export function TooLong({ w, limit }: TooLongProps) {
  const { t, count } = useWords();
  const { userToken, registerUrl, limits, texts } = useApp((state) => state.session.config);
  const isAnonymous = userToken === '';
  const advice = isAnonymous
    ? (texts.limit1500 ?? w['limit.anonymous'](count(limits.textChars.free)))
    : (texts.limit5000 ?? w['limit.loggedIn']);

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
