import type { ReactNode, RefCallback } from 'react';
import { LOGIN_EVENT } from '../domain/hostConfig';
import { useApp } from '../state/hooks';

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
