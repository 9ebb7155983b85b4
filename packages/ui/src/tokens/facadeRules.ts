import { DARK, LIGHT } from './facade.js';
import { onHost } from './tokenRules.js';

export const LIGHT_RULES = onHost(LIGHT, 'color-scheme:light;');
export const DARK_RULES = onHost(DARK, 'color-scheme:dark;');
