interface IconProps {
  /** Of an icon of `@lang-assistant/ui/icons`. */
  readonly path: string;
  readonly className?: string;
}

export function Icon({ path, className = '' }: IconProps) {
  return (
    <svg className={`la-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
