import type { Theme } from '../domain/theme';
import { adoptSheet } from './adoptSheet';
import print from './styles/print.css?inline';
import motion from './styles/motion.css?inline';
import screen from './styles/screen.css?inline';
import { ACTION_RULES } from '@lang-assistant/ui/styles';
import { screenTokens } from '@lang-assistant/ui/tokens/screenRules';

export const SCREEN_RULES = ACTION_RULES + screen + motion;

/** All widgets of a page share this sheet. Only the custom properties need a separate sheet for each widget. */
let shared: CSSStyleSheet | undefined;

/** Adds the style sheets that the facade does not need. Returns a function that changes the theme. */
export function adoptScreenStyles(root: ShadowRoot): (theme: Theme) => void {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(SCREEN_RULES + print);
  }
  const own = new CSSStyleSheet();
  adoptSheet(root, own);
  adoptSheet(root, shared);
  return (theme) => own.replaceSync(screenTokens(theme));
}
