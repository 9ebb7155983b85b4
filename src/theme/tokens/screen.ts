export const SHAPE = {
  'font-zh-hans':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
  'font-zh-hant':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang TC", "Microsoft JhengHei UI", "Noto Sans CJK TC", "Noto Sans TC", sans-serif',
  'font-arabic':
    '-apple-system, BlinkMacSystemFont, "SF Arabic", "Segoe UI", "Noto Sans Arabic", "Noto Naskh Arabic", Tahoma, sans-serif',
  'font-indic':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Kohinoor Devanagari", "Nirmala UI", "Noto Sans Devanagari", "Noto Sans Bengali", "Noto Sans Tamil", sans-serif',
  'font-mono':
    'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Roboto Mono", "Noto Sans Mono", "Liberation Mono", monospace',
  'text-lg': 'calc(17 * var(--la-text-px))',
  'text-xl': 'calc(24 * var(--la-text-px))',
  'leading-snug': '1.4',
  'tracking-tight': '-0.012em',
  'space-2': '8px',
  'space-5': '24px',
  'space-6': '32px',
  'space-1': '4px',
  'space-3': '12px',
  'space-4': '16px',
  'touch-h': '0px',
  'radius-full': '999px',
  'dur-fast': '120ms',
  'dur-base': '180ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  'radius-lg': '14px',
  'radius-xl': '20px',
  'dur-slow': '260ms',
  shift: '6px',
  'z-menu': '20',
  'z-toast': '40',
} as const;

export const LIGHT = {
  'on-accent': '#ffffff',
  'accent-hover': 'color-mix(in oklab, var(--la-accent), var(--la-ink) 22%)',
  'accent-line': 'color-mix(in oklab, var(--la-accent) 34%, var(--la-surface))',
  'surface-hover': '#edf2f3',
  'surface-raised': '#ffffff',
  'border-control': '#7a888b',
  'ink-disabled': '#879396',
  success: '#0b6b3a',
  'on-success': '#ffffff',
  danger: '#b8232a',
  'on-danger': '#ffffff',
  'danger-ink': '#9b1e22',
  'warning-soft': '#fff5df',
  'warning-line': '#e5c585',
  'warning-ink': '#664308',
  scrim: 'rgb(10 22 25 / 0.46)',
  'shadow-menu': '0 2px 6px rgb(10 30 34 / 0.06), 0 12px 32px -8px rgb(10 30 34 / 0.2)',
  'shadow-dialog': '0 4px 12px rgb(10 30 34 / 0.08), 0 32px 64px -16px rgb(10 30 34 / 0.32)',
} as const;

export const DARK = {
  'on-accent': '#031a1e',
  'accent-line': 'color-mix(in oklab, var(--la-accent) 40%, var(--la-surface))',
  'surface-hover': '#1f282b',
  'surface-raised': '#1a2325',
  'border-control': '#6d7b7f',
  'ink-disabled': '#69767a',
  success: '#59d38c',
  'on-success': '#04190d',
  danger: '#ff8f89',
  'on-danger': '#2a0506',
  'danger-ink': '#ffb9b5',
  'warning-soft': '#30280f',
  'warning-line': '#6d571f',
  'warning-ink': '#f0d592',
  scrim: 'rgb(0 5 6 / 0.62)',
  'shadow-menu': '0 0 0 1px rgb(255 255 255 / 0.07), 0 16px 40px -8px rgb(0 0 0 / 0.7)',
  'shadow-dialog': '0 0 0 1px rgb(255 255 255 / 0.07), 0 32px 72px -16px rgb(0 0 0 / 0.8)',
} as const;

export const RELATIVE_LIGHT = {
  'accent-soft': 'oklch(from var(--la-accent) 0.962 calc(c * 0.2) h)',
} as const;

export const MORE_CONTRAST = {
  border: 'var(--la-border-control)',
  'ink-3': 'var(--la-ink-2)',
} as const;

export const LESS_MOTION = {
  'dur-slow': '0.01ms',
  shift: '0px',
  'dur-fast': '0.01ms',
  'dur-base': '0.01ms',
} as const;
