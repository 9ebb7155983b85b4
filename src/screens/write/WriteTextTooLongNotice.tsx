import { Notice } from '../../components/Notice';
import type { WriteMessages } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

interface TooLongProps {
  readonly w: WriteMessages;
  readonly limit: number;
}

/** Says that a text is too long and, to users without a login, how to raise the limit. */
export function WriteTextTooLongNotice({ w, limit }: TooLongProps) {
  const { count } = useI18n();
  const notices = useMessages('notices', true);
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
