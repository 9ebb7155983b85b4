import type { ComponentProps, ReactElement } from 'react';
import { Icon } from './Icon';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'icon';
  /** The icon before the text, or its path. */
  readonly icon?: string | ReactElement;
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
      {typeof icon === 'string' ? <Icon path={icon} /> : icon}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children' | 'variant'> {
  readonly icon: NonNullable<ButtonProps['icon']>;
  readonly label: string;
  /** A part of the label, shown next to the icon in wide layouts. */
  readonly word?: string;
}

export function IconButton({ label, word, className = '', ...rest }: IconButtonProps) {
  const shape = word ? 'la-iconbtn--labelled la-iconbtn--collapses ' : '';
  return (
    <Button variant="icon" className={shape + className} aria-label={label} {...rest}>
      {word && <span>{word}</span>}
    </Button>
  );
}

/** Shown until the chunk of a tool is loaded, so that the layout does not shift. */
export const TOOL_PLACEHOLDER = (
  <span className="la-iconbtn" part="button icon-button" style={{ visibility: 'hidden' }} />
);
