import type { Mode } from '../domain/mode';
import { CHAT_RULES } from './chatStyles';
import { FACADE_RULES } from './facadeStyles';
import { FILES_RULES } from './filesStyles';
import { SCREEN_RULES } from './screenStyles';
import { DARK_RULES as FACADE_DARK_RULES } from './tokens/facadeRules';
import { CONDITIONAL_RULES } from './tokens/controlRules';
import { DARK_RULES, LIGHT_RULES } from './tokens/screenRules';
import { WRITE_RULES } from './writeStyles';

const COMMON_RULES = LIGHT_RULES + CONDITIONAL_RULES + SCREEN_RULES;

export const TEMPLATE_RULES: Readonly<Record<Exclude<Mode, 'translate'>, string>> = {
  ai: COMMON_RULES + CHAT_RULES,
  files: COMMON_RULES + FILES_RULES,
  write: COMMON_RULES + WRITE_RULES,
};

export const TEMPLATE_DARK_RULES = DARK_RULES;

/** The attribute `theme` selects the dark rules. They have the same specificity as the facade's rules. */
function inDark(rules: string): string {
  const onTheme = (theme: string) => rules.replaceAll(':host', `:host(:where([theme=${theme}]))`);
  return `@media screen{${onTheme('dark')}@media (prefers-color-scheme:dark){${onTheme('auto')}}}`;
}

/**
 * The same for all themes, so that a content security policy needs only one hash. The font size is 16 px until the
 * element has adopted the shell, because the browser's default size needs a registered property.
 * @param more the additional rules of the screen and of its dark theme
 */
export const toShellRules = (more = { rules: '', darkRules: '' }): string =>
  [FACADE_RULES, inDark(FACADE_DARK_RULES), more.rules, more.darkRules && inDark(more.darkRules)].join('');
