import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'type' | 'children'> {
  readonly icon: IconName;
  readonly label: string;
  /** Shows the label beside the icon where there is room. */
  readonly isLabelled?: boolean;
}

/** A button whose name is told by its icon to the eye and by its label to everybody else. */
export function IconButton({ icon, label, isLabelled = false, className = '', ...rest }: IconButtonProps) {
  const shape = isLabelled ? 'la-iconbtn--labelled la-iconbtn--collapses' : '';
  return (
    <button type="button" className={`la-iconbtn ${shape} ${className}`} aria-label={label} {...rest}>
      <Icon name={icon} />
      {isLabelled && <span>{label}</span>}
    </button>
  );
}
