import * as controls from './controls.js';

export const SHAPE = {
  ...controls.SHAPE,
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
  'tracking-tight': '-0.012em',
  'space-5': '24px',
  'space-6': '32px',
  'space-1': '4px',
  'touch-h': '0px',
  'radius-xl': '20px',
  'dur-slow': '260ms',
  shift: '6px',
  'z-menu': '20',
  'z-toast': '40',
} as const;

export const LIGHT = {
  ...controls.LIGHT,
  'accent-line': 'color-mix(in oklab, var(--la-accent) 34%, var(--la-surface))',
  'on-success': '#ffffff',
  'on-danger': '#ffffff',
  'warning-soft': '#fff5df',
  'warning-line': '#e5c585',
  scrim: 'rgb(10 22 25 / 0.46)',
  'shadow-dialog': '0 4px 12px rgb(10 30 34 / 0.08), 0 32px 64px -16px rgb(10 30 34 / 0.32)',
} as const;

export const DARK = {
  ...controls.DARK,
  'accent-line': 'color-mix(in oklab, var(--la-accent) 40%, var(--la-surface))',
  'on-success': '#04190d',
  'on-danger': '#2a0506',
  'warning-soft': '#30280f',
  'warning-line': '#6d571f',
  scrim: 'rgb(0 5 6 / 0.62)',
  'shadow-dialog': '0 0 0 1px rgb(255 255 255 / 0.07), 0 32px 72px -16px rgb(0 0 0 / 0.8)',
} as const;
