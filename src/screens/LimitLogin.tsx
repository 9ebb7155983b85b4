import { useLazyMessages } from '../components/hooks/useLazyMessages';
import type { AppError } from '@lang-assistant/core/errors';
import { audienceOf } from '../domain/hostConfig';
import { ROLES } from '../domain/usage/roles';
import { useApp } from '../state/hooks';
import { LoginControl } from './LoginControl';
import { useLoginUrl } from './useLoginUrl';

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
