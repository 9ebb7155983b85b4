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

/** Says that a text is too long and, to users without a login, how to raise the limit. */
export function TextTooLongNotice({ config, advice }: TextTooLongNoticeProps) {
  const { count } = useI18n();
  const loaded = useLazyMessages('notices', true);
  const { userToken, registerUrl, limits, texts } = config;
  if (!loaded) return null;
  const messages = withHostNotices({ ...loaded, ...advice }, texts);
  const isAnonymous = userToken === '';

  return (
    <Notice
      text={
        <>
          <strong>{messages['limit.title'](count(textLimitOf(config)))}</strong>
          <span>
            {isAnonymous
              ? messages['limit.anonymous'](count(limits.textChars.free))
              : messages['limit.loggedIn']}
          </span>
        </>
      }
      action={
        isAnonymous &&
        registerUrl !== '' && (
          <a className="la-btn la-btn--primary" part="button primary-button" href={registerUrl}>
            {messages['limit.register']}
          </a>
        )
      }
    />
  );
}
