import type { ReactNode, Ref } from 'react';
import { useApp } from '../state/hooks';

interface LoginControlProps {
  readonly url: string;
  readonly className: string;
  readonly part: string;
  readonly link?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A link to the login page. The host page can cancel `la-login-request` and handle the login itself. */
export function LoginControl({ url, className, part, link, children }: LoginControlProps) {
  const requestLogin = useApp((state) => state.ui.requestLogin);
  return (
    <a
      ref={link}
      className={className}
      part={part}
      href={url}
      onClick={(event) => {
        if (!requestLogin(url)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
