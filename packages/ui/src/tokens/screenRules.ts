import { printTheme, type Theme } from './controlRules.js';
import { DARK, LIGHT, SHAPE } from './screen.js';
import { onHost } from './tokenRules.js';

export const LIGHT_RULES = onHost({ ...SHAPE, ...LIGHT });

export const DARK_RULES = onHost(DARK);

export const screenTokens = (theme: Theme): string => printTheme(theme, LIGHT_RULES, DARK_RULES);
