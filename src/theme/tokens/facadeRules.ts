import { DARK, LIGHT } from './facade';
import { onHost } from './tokenRules';

export const LIGHT_RULES = onHost(LIGHT, 'color-scheme:light;');
export const DARK_RULES = onHost(DARK, 'color-scheme:dark;');
