import { useMemo } from 'react';
import { textLimitOf, type HostConfig } from '../../domain/hostConfig';
import { countCharacters } from '@lang-assistant/core/text';
import type { NoticeMessages } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { Button } from '../Button';
import { useLazyMessages } from '../hooks/useLazy';
import { withHostNotices } from '../../i18n/hostTexts';
import { Notice } from '../Notice';

export type TextLimitAdvice = Pick<NoticeMessages, 'limit.anonymous' | 'limit.loggedIn'>;

interface TextTooLongNoticeProps {
  readonly config: HostConfig;
  /** Default: the advice of the translate screen. */
  readonly advice?: TextLimitAdvice | undefined;
  readonly used: number;
  /** The part of a pasted text that was cut off. */
  readonly cutOff: string | undefined;
  readonly onCopy: (text: string) => Promise<boolean>;
}

/** Users without a login also learn where to register for a higher limit. */
export function TextTooLongNotice({ config, advice, used, cutOff, onCopy }: TextTooLongNoticeProps) {
  const { count, locale } = useI18n();
  const loaded = useLazyMessages('notices', true);
  const total = useMemo(() => used + countCharacters(cutOff ?? ''), [used, cutOff]);
  if (!loaded) return null;
  const { userToken, registerUrls, limits, texts } = config;
  const own = { ...loaded, ...advice };
  const messages = withHostNotices(own, texts);
  const isAnonymous = userToken === '';
  const registerUrl = isAnonymous ? (registerUrls[locale] ?? '') : '';

  return (
    <Notice
      text={
        <>
          <strong>{messages['limit.title'](count(textLimitOf(config)))}</strong>
          {cutOff !== undefined && <span>{messages['limit.partHere'](count(used), count(total))}</span>}
          <span>{hint()}</span>
        </>
      }
      action={
        <>
          {cutOff !== undefined && (
            <Button onClick={() => void onCopy(cutOff)}>{messages['limit.copyRest']}</Button>
          )}
          {registerUrl !== '' && (
            <a className="la-btn la-btn--primary" part="button primary-button" href={registerUrl}>
              {messages['limit.register']}
            </a>
          )}
        </>
      }
    />
  );

  function hint(): string {
    if (!isAnonymous) return messages['limit.loggedIn'];
    if (registerUrl === '' && texts.limit1500Message === undefined) return own['limit.loggedIn'];
    return messages['limit.anonymous'](count(limits.textChars.free));
  }
}
