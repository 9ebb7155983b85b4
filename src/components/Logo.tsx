import type { ComponentProps } from 'react';

interface LogoProps extends Pick<ComponentProps<'svg'>, 'className' | 'part'> {
  /** The colour token of what is behind the logo. It separates the two speech bubbles. */
  readonly surface: 'surface' | 'surface-raised';
}

export function Logo({ surface, ...rest }: LogoProps) {
  return (
    <svg {...rest} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--la-accent-line)"
        d="M14.5 3h9A5.5 5.5 0 0 1 29 8.5v6A5.5 5.5 0 0 1 23.5 20v4.2L19 20h-4.5A5.5 5.5 0 0 1 9 14.5v-6A5.5 5.5 0 0 1 14.5 3z"
      />
      <path
        fill="var(--la-accent)"
        stroke={`var(--la-${surface})`}
        strokeWidth="1.6"
        d="M8.5 9.5h9A5.5 5.5 0 0 1 23 15v5.5a5.5 5.5 0 0 1-5.5 5.5H13l-4.5 4.2V26A5.5 5.5 0 0 1 3 20.5V15a5.5 5.5 0 0 1 5.5-5.5z"
      />
      <path
        fill="none"
        stroke="var(--la-on-accent)"
        strokeWidth="2"
        strokeLinecap="round"
        d="M8.5 15.8h9M8.5 20h5.5"
      />
    </svg>
  );
}
