import type { Theme } from '../../domain/hostConfig';
import { adoptSheet } from '../adoptSheet';
import actions from '../styles/actions.css?inline';
import pageBar from './pageBar.css?inline';
import { controlTokens } from '../tokens/controlRules';

export function adoptPageStyles(root: ShadowRoot): (theme: Theme) => void {
  const own = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  rules.replaceSync(actions + pageBar);
  adoptSheet(root, own);
  adoptSheet(root, rules);
  return (theme) => own.replaceSync(controlTokens(theme));
}
