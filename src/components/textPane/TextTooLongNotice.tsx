import { textLimitOf, type HostConfig } from '../../domain/hostConfig';
import type { NoticeMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useLazyMessages } from '../hooks/useLazyMessages';
import { withHostNotices } from '../../i18n/notices/withHostNotices';
import { Notice } from '../Notice';

export type TextLimitAdvice = Pick<NoticeMessages, 'limit.anonymous' | 'limit.loggedIn'>;

interface TextTooLongNoticeProps {
  readonly config: HostConfig;
  /** Default: the advice of translate. */
  readonly advice?: TextLimitAdvice | undefined;
}

/** Says that a text is too long and, to users without a login, where to register for a higher limit. */
export function TextTooLongNotice({ config, advice }: TextTooLongNoticeProps) {
  const { count, locale } = useI18n();
  const loaded = useLazyMessages('notices', true);
  if (!loaded) return null;
  const { userToken, registerUrls, limits, texts } = config;
  const own = { ...loaded, ...advice };
  const messages = withHostNotices(own, texts);
  const isAnonymous = userToken === '';
  const registerUrl = isAnonymous ? registerUrls[locale] : '';

  return (
    <Notice
      text={
        <>
          <strong>{messages['limit.title'](count(textLimitOf(config)))}</strong>
          <span>{hint()}</span>
        </>
      }
      action={
        registerUrl !== '' && (
          <a className="la-btn la-btn--primary" part="button primary-button" href={registerUrl}>
            {messages['limit.register']}
          </a>
        )
      }
    />
  );

  function hint(): string {
    if (!isAnonymous) return messages['limit.loggedIn'];
    if (registerUrl === '' && texts.limit1500Message === undefined) return own['limit.loggedIn'];
    return messages['limit.anonymous'](count(limits.textChars.free));
  }
}
