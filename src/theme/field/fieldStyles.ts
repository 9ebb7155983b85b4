import type { Theme } from '../../domain/hostConfig';
import { adoptSheet } from '../adoptSheet';
import { controlTokens } from '../tokens/controlRules';
import field from './field.css?inline';
import sizeless from './sizeless.css?inline';
import marks from './marks.css?inline';

/** The sheet of the marks, for the root that contains the field. The marks use the colours of the page there. */
export function createMarksSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(marks);
  return sheet;
}

/** Adopts a sheet that gives the element no size, because it only checks fields and shows no widget. */
export function adoptSizeless(root: ShadowRoot): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(sizeless);
  adoptSheet(root, rules);
}

/** Adds the style sheets of the writer, and returns a function that changes the theme. */
export function adoptFieldStyles(root: ShadowRoot): (theme: Theme) => void {
  const own = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  rules.replaceSync(field + marks);
  adoptSheet(root, own);
  adoptSheet(root, rules);
  return (theme) => own.replaceSync(controlTokens(theme));
}
