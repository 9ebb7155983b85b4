// Icons from Lucide (ISC licence, see THIRD-PARTY-NOTICES.md): one path each, in a 24 × 24 view box, rounded to a tenth, the bubble without its rounded tip.
const PATHS = {
  languages: 'M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  'message-circle': 'M3.3 17 2 22l5-1.3a10 10 0 1 0-3.7-3.7z',
  'file-text':
    'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z M14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  'pen-line':
    'M13 21h8M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8l-1.3 4.4a.5.5 0 0 0 .6.6l4.4-1.3a2 2 0 0 0 .8-.5z',
  'arrow-left-right': 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  'chevron-down': 'M6 9l6 6 6-6',
  check: 'M20 6 9 17l-5-5',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  globe: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0 M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20 M2 12h20',
  'rotate-ccw': 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8 M3 3v5h5',
  x: 'M18 6 6 18M6 6l12 12',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

export function Icon({ name, className = '' }: IconProps) {
  return <Glyph path={PATHS[name]} className={className} />;
}

/** Like `Icon`, but for paths that load with a lazy chunk. */
export function Glyph({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  return (
    <svg className={`la-icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
