import type { ScreenTemplate } from './types';

/** `tools/build/entryBundle.ts` replaces this module by one for each mode. */
export const SCREEN: ScreenTemplate = {
  nodes: [],
  texts: { en: '', es: '', fr: '', ja: '', ko: '' },
  rules: '',
  darkRules: '',
};
