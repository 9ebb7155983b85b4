import type { ReactNode, Ref } from 'react';
import { useApp } from '../../state/hooks';

interface LoginLinkProps {
  readonly url: string;
  readonly className: string;
  readonly link?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/** A way to the login. The page hears of it first, and may take care of it itself. */
export function LoginLink({ url, className, link, children }: LoginLinkProps) {
  const requestLogin = useApp((state) => state.ui.requestLogin);
  return (
    <a
      ref={link}
      className={className}
      href={url}
      onClick={(event) => {
        if (!requestLogin(url)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
