import { FACADE_ICON_NAMES } from '../theme/facadeIcons';

/** Icons from the same source as those of the facade. */
const PATHS = {
  check: 'M20 6 9 17l-5-5',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  globe: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0 M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20 M2 12h20',
  'rotate-ccw': 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8 M3 3v5h5',
  x: 'M18 6 6 18M6 6l12 12',
} as const;

export type IconName = keyof typeof PATHS | (typeof FACADE_ICON_NAMES)[number];

const paths = new Map<string, string>(Object.entries(PATHS));

/**
 * Adds the icons of the facade.
 * @param facadePaths `FACADE_ICON_PATHS`, which is part of the entry
 */
export function addFacadeIcons(facadePaths: readonly string[]): void {
  for (const [index, name] of FACADE_ICON_NAMES.entries()) paths.set(name, facadePaths[index] ?? '');
}

interface IconProps {
  readonly name: IconName;
  /** Additional classes, such as `la-icon--sm`. */
  readonly className?: string;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className = '' }: IconProps) {
  return <Glyph path={paths.get(name) ?? ''} className={className} />;
}

/** Like `Icon`, for paths that load with a lazy chunk. */
export function Glyph({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  return (
    <svg className={`la-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
