import { Button, type ButtonProps } from './Button';

interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children' | 'variant'> {
  readonly icon: NonNullable<ButtonProps['icon']>;
  readonly label: string;
  /** Shows the label next to the icon in wide layouts. */
  readonly isLabelled?: boolean;
}

export function IconButton({ label, isLabelled, className = '', ...rest }: IconButtonProps) {
  const shape = isLabelled ? 'la-iconbtn--labelled la-iconbtn--collapses ' : '';
  return (
    <Button variant="icon" className={shape + className} aria-label={label} {...rest}>
      {isLabelled && <span>{label}</span>}
    </Button>
  );
}
