import { Notice } from '../../components/Notice';
import { withHostNotices } from '../../i18n/notices/withHostNotices';
import { useLazyMessages } from '../../i18n/useLazyMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

/** Says that a text is too long and, to users without a login, how to raise the limit. */
export function TextTooLongNotice({ limit }: { readonly limit: number }) {
  const { count } = useI18n();
  const loaded = useLazyMessages('notices', true);
  const { userToken, registerUrl, limits, texts } = useApp((state) => state.session.config);
  if (!loaded) return null;
  const messages = withHostNotices(loaded, texts);
  const isAnonymous = userToken === '';
  const advice = isAnonymous
    ? messages['limit.anonymous'](count(limits.textChars.free))
    : messages['limit.loggedIn'];

  return (
    <Notice
      text={
        <>
          <strong>{messages['limit.title'](count(limit))}</strong>
          <span>{advice}</span>
        </>
      }
      action={
        isAnonymous &&
        registerUrl !== '' && (
          <a className="la-btn la-btn--primary" href={registerUrl}>
            {messages['limit.register']}
          </a>
        )
      }
    />
  );
}
