import type { ComponentProps, ReactElement } from 'react';
import { Icon, type IconName } from './Icon';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'icon';
  /** The icon before the text: the name of an icon, or a `Glyph` whose path loads with a lazy chunk. */
  readonly icon?: IconName | ReactElement;
}

export function Button({
  variant = 'secondary',
  icon,
  className = '',
  part = '',
  children,
  ...rest
}: ButtonProps) {
  const look = variant === 'icon' ? 'la-iconbtn' : `la-btn la-btn--${variant}`;
  return (
    <button
      type="button"
      className={`${look} ${className}`}
      part={`button ${variant}-button ${part}`}
      {...rest}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      {children}
    </button>
  );
}
