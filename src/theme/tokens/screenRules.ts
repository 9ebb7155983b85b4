import type { Theme } from '../../domain/hostConfig';
import { printTheme } from './controlRules';
import { DARK, LIGHT, SHAPE } from './screen';
import { onHost } from './tokenRules';

export const LIGHT_RULES = onHost({ ...SHAPE, ...LIGHT });

export const DARK_RULES = onHost(DARK);

export const screenTokens = (theme: Theme): string => printTheme(theme, LIGHT_RULES, DARK_RULES);
