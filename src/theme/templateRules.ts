import type { Mode } from '../domain/mode';
import { CHAT_RULES } from './chatStyles';
import { FILES_RULES } from './filesStyles';
import { SCREEN_RULES } from './screenStyles';
import { CONDITIONAL_RULES, DARK_RULES, LIGHT_RULES } from './tokens/screenRules';
import { WRITE_RULES } from './writeStyles';

const COMMON_RULES = LIGHT_RULES + CONDITIONAL_RULES + SCREEN_RULES;

/** The rules of the screens whose templates are not part of the entry, beside those of the facade. */
export const TEMPLATE_RULES: Readonly<Record<Exclude<Mode, 'translate'>, string>> = {
  ai: COMMON_RULES + CHAT_RULES,
  files: COMMON_RULES + FILES_RULES,
  write: COMMON_RULES + WRITE_RULES,
};

export const TEMPLATE_DARK_RULES = DARK_RULES;
