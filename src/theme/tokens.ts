/**
 * All custom properties of the widget, without their `--la-` prefix. Host pages may set any of them on the
 * element; the names and meanings of frame, type, accent and surfaces are stable (docs/theming.md).
 */
export const SHAPE = {
  // Frame: host pages may set these.
  'max-width': '1200px',
  'frame-radius': '16px',
  'frame-border': '1px solid var(--la-border)',
  'frame-shadow': 'none',

  // Type: host pages may set these.
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  'font-ja':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
  'font-ko':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR", sans-serif',
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
  'type-scale': '1',

  // Type scale
  'text-xs': 'calc(12px * var(--la-type-scale))',
  'text-sm': 'calc(13px * var(--la-type-scale))',
  'text-md': 'calc(15px * var(--la-type-scale))',
  'text-lg': 'calc(17px * var(--la-type-scale))',
  'text-work': 'calc(20px * var(--la-type-scale))',
  'text-xl': 'calc(24px * var(--la-type-scale))',
  'leading-tight': '1.25',
  'leading-snug': '1.4',
  'leading-body': '1.55',
  'leading-tall': '1.75',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-strong': '600',
  'tracking-tight': '-0.012em',

  // Spacing
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  gutter: '24px',
  'control-h': '40px',
  // Minimum height of controls smaller than `control-h`. Touch screens and narrow widgets raise it to 44px.
  'touch-h': '0px',
  icon: '20px',
  'icon-sm': '16px',

  // Shape
  'radius-sm': '6px',
  'radius-md': '10px',
  'radius-lg': '14px',
  'radius-xl': '20px',
  'radius-full': '999px',
  stroke: '2',

  // Motion
  'dur-fast': '120ms',
  'dur-base': '180ms',
  'dur-slow': '260ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  shift: '6px',

  // Stacking inside the widget; dialogs and toasts use the top layer
  'z-menu': '20',
  'z-toast': '40',
} as const;

/** Colours and shadows of the light theme, and those that both themes derive from the accent. */
export const LIGHT = {
  accent: '#006e78',
  'on-accent': '#ffffff',
  'accent-hover': 'color-mix(in oklab, var(--la-accent), var(--la-ink) 22%)',
  'accent-ink': 'color-mix(in oklab, var(--la-accent), var(--la-ink) 22%)',
  'accent-soft': 'color-mix(in oklab, var(--la-accent) 11%, var(--la-surface))',
  'accent-line': 'color-mix(in oklab, var(--la-accent) 34%, var(--la-surface))',
  surface: '#ffffff',
  'surface-sunken': '#f5f8f8',
  'surface-raised': '#ffffff',
  'surface-hover': '#edf2f3',
  'surface-pressed': '#e1e9ea',
  border: '#dce3e4',
  'border-control': '#7a888b',
  ink: '#101a1d',
  'ink-2': '#3c4b4e',
  'ink-3': '#586669',
  'ink-disabled': '#879396',
  success: '#0b6b3a',
  'on-success': '#ffffff',
  danger: '#b8232a',
  'on-danger': '#ffffff',
  'danger-ink': '#9b1e22',
  'warning-soft': '#fff5df',
  'warning-line': '#e5c585',
  'warning-ink': '#664308',
  focus: 'var(--la-accent)',
  scrim: 'rgb(10 22 25 / 0.46)',
  'shadow-menu': '0 2px 6px rgb(10 30 34 / 0.06), 0 12px 32px -8px rgb(10 30 34 / 0.2)',
  'shadow-dialog': '0 4px 12px rgb(10 30 34 / 0.08), 0 32px 64px -16px rgb(10 30 34 / 0.32)',
} as const;

/** Overrides of the dark theme. */
export const DARK: Partial<Record<keyof typeof LIGHT, string>> = {
  accent: '#56d2dd',
  'on-accent': '#031a1e',
  'accent-soft': 'color-mix(in oklab, var(--la-accent) 15%, var(--la-surface))',
  'accent-line': 'color-mix(in oklab, var(--la-accent) 40%, var(--la-surface))',
  surface: '#12191b',
  'surface-sunken': '#0c1214',
  'surface-raised': '#1a2325',
  'surface-hover': '#1f282b',
  'surface-pressed': '#293336',
  border: '#2a3437',
  'border-control': '#6d7b7f',
  ink: '#eff4f4',
  'ink-2': '#c0c9cb',
  'ink-3': '#9ba7a9',
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
};

/**
 * More vivid tints, if the browser supports relative colours. Light theme only: dark tints are mixed with the
 * surface.
 */
export const RELATIVE_LIGHT: Partial<Record<keyof typeof LIGHT, string>> = {
  'accent-soft': 'oklch(from var(--la-accent) 0.962 calc(c * 0.2) h)',
};

/** Overrides for `prefers-contrast: more`. */
export const MORE_CONTRAST: Partial<Record<keyof typeof LIGHT, string>> = {
  border: 'var(--la-border-control)',
  'ink-3': 'var(--la-ink-2)',
};

/** Overrides for `prefers-reduced-motion`. */
export const LESS_MOTION: Partial<Record<keyof typeof SHAPE, string>> = {
  'dur-fast': '0.01ms',
  'dur-base': '0.01ms',
  'dur-slow': '0.01ms',
  shift: '0px',
};

export type TokenName = keyof typeof SHAPE | keyof typeof LIGHT;
