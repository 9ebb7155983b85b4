import type { Theme } from '../domain/theme';

/** The media query that matches while the theme is dark. */
export const DARK_WHEN: Readonly<Record<Theme, string>> = {
  light: 'not all',
  dark: 'all',
  auto: '(prefers-color-scheme:dark)',
};
