import type { ScreenTemplate } from './types';

/**
 * An empty template. `tools/build/entryBundle.ts` replaces this module by one with the rendered template of each mode.
 */
export const SCREEN: ScreenTemplate = {
  nodes: [],
  texts: { en: '', es: '', fr: '', ja: '', ko: '' },
  rules: '',
  darkRules: '',
};
