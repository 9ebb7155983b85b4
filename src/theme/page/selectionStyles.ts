import type { Theme } from '../../domain/hostConfig';
import selection from './selection.css?inline';
import { controlTokens } from '../tokens/controlRules';

export interface SelectionStyles {
  /** Must be called before something is shown, because other code may have replaced the sheets of the root. */
  adopt(theme: Theme): void;
  /** Removes the custom properties, which would override those of the face. */
  release(): void;
}

export function adoptAll(root: ShadowRoot, ...sheets: readonly CSSStyleSheet[]): void {
  if (root.ownerDocument !== document) return;
  for (const sheet of sheets)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

export function createSelectionStyles(root: ShadowRoot): SelectionStyles {
  const tokens = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  rules.replaceSync(selection);
  return {
    adopt(theme) {
      tokens.replaceSync(controlTokens(theme));
      adoptAll(root, tokens, rules);
    },
    release: () => tokens.replaceSync(''),
  };
}
