import type { Theme } from '../../domain/hostConfig';
import { adoptSheet } from '../adoptSheet';
import { controlTokens } from '../tokens/controlRules';
import field from './field.css?inline';
import sizeless from './sizeless.css?inline';
import marks from './marks.css?inline';

/** For the root that contains the field. There, the marks use the colours of the page. */
export function createMarksSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(marks);
  return sheet;
}

/** An element that only checks fields and shows no widget has no size. */
export function adoptSizeless(root: ShadowRoot): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(sizeless);
  adoptSheet(root, rules);
}

export function adoptFieldStyles(root: ShadowRoot): (theme: Theme) => void {
  const own = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  rules.replaceSync(field + marks);
  adoptSheet(root, own);
  adoptSheet(root, rules);
  return (theme) => own.replaceSync(controlTokens(theme));
}
