import type { Theme } from '../../domain/hostConfig';

export type Tokens = Readonly<Record<string, string>>;

/** Custom properties on `:host`, so that any rule of the page overrides them. */
export function onHost(tokens: Tokens, more = ''): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--la-${name}:${value};`);
  return `:host{${lines.join('')}${more}}`;
}

/** The custom properties of a theme: the light ones, overridden by the dark ones where the theme says so. */
export function themeRules(theme: Theme, light: Tokens, dark: Tokens): string {
  const darkRule = onHost(dark, 'color-scheme:dark;');
  return (
    onHost(light, 'color-scheme:light;') +
    (theme === 'dark' ? darkRule : theme === 'auto' ? `@media (prefers-color-scheme:dark){${darkRule}}` : '')
  );
}
