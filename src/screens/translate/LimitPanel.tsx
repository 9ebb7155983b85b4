import { Notice } from '../../components/Notice';
import { withHostNotices } from '../../i18n/hostNotices';
import { useRoom } from '../../i18n/useRoom';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

/** Without words the counter still says that the text is too long. */
const goOn = () => undefined;

/** Says that a text is too long, and to a visitor without an account how to get more room. */
export function LimitPanel({ limit }: { readonly limit: number }) {
  const { count } = useWords();
  const words = useRoom('notices', true, goOn);
  const { userToken, registerUrl, limits, texts } = useApp((state) => state.session.config);
  if (!words) return null;
  const w = withHostNotices(words, texts);
  const isAnonymous = userToken === '';
  const advice = isAnonymous ? w['limit.anonymous'](count(limits.textChars.free)) : w['limit.loggedIn'];

  return (
    <Notice
      text={
        <>
          <strong>{w['limit.title'](count(limit))}</strong>
          <span>{advice}</span>
        </>
      }
      action={
        isAnonymous &&
        registerUrl !== '' && (
          <a className="la-btn la-btn--primary" href={registerUrl}>
            {w['limit.register']}
          </a>
        )
      }
    />
  );
}
