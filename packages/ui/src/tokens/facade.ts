/**
 * The custom properties that the facade and the first screen need, without their `--la-` prefix. The other properties
 * are in `tokens/screen.ts`. Host pages may set any of them on the element. The names and meanings of frame, type,
 * accent and surfaces are stable (docs/theming.md).
 */
export const LIGHT = {
  'max-width': '1200px',
  'frame-radius': '16px',
  'frame-border': '1px solid var(--la-border)',
  'frame-shadow': 'none',
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  'font-ja':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP", sans-serif',
  'font-ko':
    '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR", sans-serif',
  'type-scale': '1',
  'text-xs': 'calc(12 * var(--la-text-px))',
  'text-sm': 'calc(13 * var(--la-text-px))',
  'text-md': 'calc(15 * var(--la-text-px))',
  'text-work': 'calc(20 * var(--la-text-px))',
  'leading-tight': '1.25',
  'leading-body': '1.55',
  'leading-tall': '1.75',
  'weight-regular': '400',
  'weight-medium': '500',
  'weight-strong': '600',
  gutter: '24px',
  'control-h': '40px',
  icon: '20px',
  'icon-sm': '16px',
  'radius-sm': '6px',
  'radius-md': '10px',
  stroke: '2',
  accent: '#006e78',
  'accent-ink': 'color-mix(in oklab, var(--la-accent), var(--la-ink) 22%)',
  'accent-soft': 'color-mix(in oklab, var(--la-accent) 11%, var(--la-surface))',
  surface: '#ffffff',
  'surface-sunken': '#f5f8f8',
  'surface-pressed': '#e1e9ea',
  border: '#dce3e4',
  ink: '#101a1d',
  'ink-2': '#3c4b4e',
  'ink-3': '#586669',
  focus: 'var(--la-accent)',
} as const;

export const DARK = {
  accent: '#56d2dd',
  'accent-soft': 'color-mix(in oklab, var(--la-accent) 15%, var(--la-surface))',
  surface: '#12191b',
  'surface-sunken': '#0c1214',
  'surface-pressed': '#293336',
  border: '#2a3437',
  ink: '#eff4f4',
  'ink-2': '#c0c9cb',
  'ink-3': '#9ba7a9',
} as const;
