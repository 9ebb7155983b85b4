import type { Mode } from '../domain/mode';
import type * as otherScreen from './otherScreen';
import type { Templates } from './types';

/** In the built entry, `tools/build/entryBundle.ts` replaces this module by one with the rendered templates. */
export const TEMPLATES: Templates = {
  id: '',
  frame: (screen) => [...screen],
  translate: [],
  texts: { en: '', es: '', fr: '', ja: '', ko: '' },
};

/** Loads the template of a mode. It is undefined for translate, whose template is the constant above. */
export const loadOtherScreen = (_mode: Mode): Promise<typeof otherScreen> | undefined => undefined;
