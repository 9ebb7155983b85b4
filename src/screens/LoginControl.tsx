import type { ReactNode, RefCallback } from 'react';
import { audienceOf } from '../domain/hostConfig';
import { LOGIN_EVENT } from '../domain/settingParsers';
import { useApp } from '../state/hooks';
import type { LimitWording } from '../i18n/limitText';
import { useI18n } from '../i18n/useI18n';
import { useLazyMessages } from '../components/hooks/useLazy';
import type { AppError } from '@lang-assistant/core/errors';
import { ROLES } from '../domain/usage/roles';

/** An address in the interface language, or `LOGIN_EVENT`. Empty if the host page offers no login. */
export function useLoginUrl(): string {
  const { locale } = useI18n();
  return useApp((state) => state.session.config.loginUrls[locale] ?? '');
}

interface LoginControlProps {
  /** An address in the interface language, or `LOGIN_EVENT`. */
  readonly url: string;
  readonly className: string;
  readonly part: string;
  readonly control?: RefCallback<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * The host page can cancel `la-login-request` and handle the login itself. If `login-url` is `event`, the host page
 * always handles the login, so the control is a button and not a link.
 */
export function LoginControl({ url, control, children, ...looks }: LoginControlProps) {
  const requestLogin = useApp((state) => state.ui.requestLogin);
  if (url === LOGIN_EVENT)
    return (
      <button ref={control} type="button" {...looks} onClick={() => requestLogin('')}>
        {children}
      </button>
    );
  return (
    <a
      ref={control}
      {...looks}
      href={url}
      onClick={(event) => {
        if (!requestLogin(url)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

interface LimitLoginProps {
  readonly error: AppError;
  readonly className?: string;
}

/** Shown below the message of a reached limit, if the page has a login and the login raises the limit. */
export function LimitLogin({ error, className = '' }: LimitLoginProps) {
  const url = useLoginUrl();
  const isOffered = useApp((state) => ROLES[audienceOf(state.session.config)].isOfferedLogin);
  const isShown = error.kind === 'limit' && isOffered && url !== '';
  const messages = useLazyMessages('dialogs', isShown);
  if (!isShown || !messages) return null;
  return (
    <LoginControl url={url} className={`la-btn la-btn--primary ${className}`} part="button primary-button">
      {messages['limit.logIn']}
    </LoginControl>
  );
}

/** The words for the error texts of features with a daily limit. */
export function useLimitWording(error: AppError): LimitWording {
  const i18n = useI18n();
  const audience = useApp((state) => audienceOf(state.session.config));
  const limits = useLazyMessages('dialogs', error.kind === 'limit');
  return { ...i18n, limits, audience };
}
