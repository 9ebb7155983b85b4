import type { Theme } from '../domain/theme';
import type { Mode } from '../domain/mode';
import { DARK_WHEN } from '../theme/darkWhen';

/** A page styles these with `lang-assistant:state(…)`. Documented in `docs/reference/styling.md`. */
export type CustomState = 'loading' | 'dark' | 'page-translated' | 'field' | `mode-${Mode}`;

export interface CustomStates {
  has(state: CustomState): boolean;
  add(state: CustomState): unknown;
  delete(state: CustomState): unknown;
  clear(): void;
}

/** The settings that determine the custom states, apart from `loading`. */
export interface ShownSettings {
  readonly mode: Mode;
  readonly theme: Theme;
}

export function showStates(states: CustomStates, { mode, theme }: ShownSettings, isLoading?: boolean): void {
  const isTranslated = states.has('page-translated');
  states.clear();
  if (isTranslated) states.add('page-translated');
  states.add(`mode-${mode}`);
  if (isLoading) states.add('loading');
  if (matchMedia(DARK_WHEN[theme]).matches) states.add('dark');
}
