import type { Mode } from '../domain/mode';
import { FACADE_RULES } from './facadeStyles';
import { SCREEN_RULES } from './screenStyles';
import alerts from './styles/alerts.css?inline';
import chat from './styles/chat.css?inline';
import common from './styles/common.css?inline';
import files from './styles/files.css?inline';
import menu from './styles/menu.css?inline';
import write from './styles/write.css?inline';
import { DARK_RULES as FACADE_DARK_RULES } from '@lang-assistant/ui/tokens/facadeRules';
import { CONDITIONAL_RULES } from '@lang-assistant/ui/tokens/controlRules';
import { DARK_RULES, LIGHT_RULES } from '@lang-assistant/ui/tokens/screenRules';

const COMMON_RULES = LIGHT_RULES + CONDITIONAL_RULES + SCREEN_RULES;

export const TEMPLATE_RULES: Readonly<Record<Exclude<Mode, 'translate'>, string>> = {
  ai: COMMON_RULES + common + chat,
  files: COMMON_RULES + common + alerts + files,
  write: COMMON_RULES + common + menu + write,
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
