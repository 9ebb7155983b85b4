import type { Mode } from '../domain/mode';
import { TEMPLATES } from './templates';
import type { ShellTemplate } from './types';

const EMPTY: ShellTemplate = { id: '', nodes: [], texts: TEMPLATES.texts, rules: '' };

/** `tools/build/entryBundle.ts` replaces this module by one with the rendered templates of all modes. */
export const SHELLS: Readonly<Record<Mode, ShellTemplate>> = {
  translate: EMPTY,
  ai: EMPTY,
  files: EMPTY,
  write: EMPTY,
};
