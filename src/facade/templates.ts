import type { Mode } from '../domain/mode';
import type * as otherScreen from './otherScreen';
import type { Templates } from './types';

/** In the built entry, `tools/build/entryBundle.ts` replaces this module by a module with the rendered templates. */
export const TEMPLATES: Templates = {
  id: '',
  frame: (screen) => [...screen],
  translate: [],
  texts: { en: '', es: '', fr: '', ja: '', ko: '' },
};

/** Loads the template of a mode. Returns undefined for translate, because its template is part of the entry. */
export const loadOtherScreen = (_mode: Mode): Promise<typeof otherScreen> | undefined => undefined;
