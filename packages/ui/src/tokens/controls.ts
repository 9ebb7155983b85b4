/**
 * For buttons, marks and popovers that appear without a screen: the page bar, selected text and fields. The other
 * properties that these use are in `tokens/facade.ts`.
 */
export const SHAPE = {
  'text-lg': 'calc(17 * var(--la-text-px))',
  'text-xl': 'calc(24 * var(--la-text-px))',
  'leading-snug': '1.4',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'radius-full': '999px',
  'dur-fast': '120ms',
  'dur-base': '180ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  'radius-lg': '14px',
} as const;

export const LIGHT = {
  'on-accent': '#ffffff',
  'accent-hover': 'color-mix(in oklab, var(--la-accent), var(--la-ink) 22%)',
  'surface-hover': '#edf2f3',
  'surface-raised': '#ffffff',
  'border-control': '#7a888b',
  'ink-disabled': '#879396',
  success: '#0b6b3a',
  danger: '#b8232a',
  'danger-ink': '#9b1e22',
  'warning-ink': '#664308',
  'shadow-menu': '0 2px 6px rgb(10 30 34 / 0.06), 0 12px 32px -8px rgb(10 30 34 / 0.2)',
} as const;

export const DARK = {
  'on-accent': '#031a1e',
  'surface-hover': '#1f282b',
  'surface-raised': '#1a2325',
  'border-control': '#6d7b7f',
  'ink-disabled': '#69767a',
  success: '#59d38c',
  danger: '#ff8f89',
  'danger-ink': '#ffb9b5',
  'warning-ink': '#f0d592',
  'shadow-menu': '0 0 0 1px rgb(255 255 255 / 0.07), 0 16px 40px -8px rgb(0 0 0 / 0.7)',
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
