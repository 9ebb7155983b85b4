import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/useMessages';
import { useLazyMessages } from '../../i18n/useLazyMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

interface WriteTextTooLongNoticeProps {
  readonly limit: number;
}

/** Says that a text is too long and, to users without a login, how to raise the limit. */
export function WriteTextTooLongNotice({ limit }: WriteTextTooLongNoticeProps) {
  const messages = useMessages('write');
  const { count } = useI18n();
  const notices = useLazyMessages('notices', true);
  const { userToken, registerUrl, limits, texts } = useApp((state) => state.session.config);
  if (!notices) return null;
  const isAnonymous = userToken === '';
  const advice = isAnonymous
    ? (texts.limit1500Message ?? messages['limit.anonymous'](count(limits.textChars.free)))
    : (texts.limit5000Message ?? messages['limit.loggedIn']);

  return (
    <Notice
      text={
        <>
          <strong>{texts.longerTextMessage ?? notices['limit.title'](count(limit))}</strong>
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
