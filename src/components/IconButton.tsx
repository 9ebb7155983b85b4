import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'children'> {
  readonly icon: IconName;
  readonly label: string;
  /** Shows the label next to the icon in wide layouts. */
  readonly isLabelled?: boolean;
}

/** A button with an icon and an accessible label. */
export function IconButton({
  icon,
  label,
  isLabelled = false,
  className = '',
  part = '',
  ...rest
}: IconButtonProps) {
  const shape = isLabelled ? 'la-iconbtn--labelled la-iconbtn--collapses' : '';
  return (
    <button
      type="button"
      className={`la-iconbtn ${shape} ${className}`}
      part={`button icon-button ${part}`}
      aria-label={label}
      {...rest}
    >
      <Icon name={icon} />
      {isLabelled && <span>{label}</span>}
    </button>
  );
}
