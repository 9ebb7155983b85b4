import { Notice } from '../../components/Notice';
import type { WriteMessages } from '../../i18n/messages';
import { useRoom } from '../../i18n/useRoom';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

interface TooLongProps {
  readonly w: WriteMessages;
  readonly limit: number;
}

/** Without words the counter still says that the text is too long. */
const goOn = () => undefined;

/** Says that a text is too long, and to a visitor without an account how to get more room. */
export function TooLong({ w, limit }: TooLongProps) {
  const { count } = useWords();
  const notices = useRoom('notices', true, goOn);
  const { userToken, registerUrl, limits, texts } = useApp((state) => state.session.config);
  if (!notices) return null;
  const isAnonymous = userToken === '';
  const advice = isAnonymous
    ? (texts.limit1500 ?? w['limit.anonymous'](count(limits.textChars.free)))
    : (texts.limit5000 ?? w['limit.loggedIn']);

  return (
    <Notice
      text={
        <>
          <strong>{texts.longerText ?? notices['limit.title'](count(limit))}</strong>
          <span>{advice}</span>
        </>
      }
      action={
        isAnonymous &&
        registerUrl !== '' && (
          <a className="la-btn la-btn--primary" href={registerUrl}>
            {notices['limit.register']}
          </a>
        )
      }
    />
  );
}
