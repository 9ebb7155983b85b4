import { Notice } from '../../components/Notice';
import { withHostNotices } from '../../i18n/withHostNotices';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

/** Says that a text is too long and, to users without a login, how to raise the limit. */
export function TextTooLongNotice({ limit }: { readonly limit: number }) {
  const { count } = useI18n();
  const words = useMessages('notices', true);
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
