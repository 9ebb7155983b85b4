import type { Mode } from '../domain/mode';
import type * as otherScreen from './otherScreen';
import type { Templates } from './types';

/** `tools/build/entryBundle.ts` replaces this module by one with the rendered templates. */
export const TEMPLATES: Templates = {
  id: '',
  frame: (screen) => [...screen],
  translate: [],
  texts: { en: '', es: '', fr: '', ja: '', ko: '' },
};

/** Undefined for translate, because its template is part of the entry. */
export const loadOtherScreen = (_mode: Mode): Promise<typeof otherScreen> | undefined => undefined;
