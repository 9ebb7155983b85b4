import type { Theme } from '../../domain/hostConfig';
import selection from './selection.css?inline';
import { controlTokens } from '../tokens/controlRules';

/** The style sheets of what is drawn for selected text in one shadow root. */
export interface SelectionStyles {
  /** Before something is shown: what else is in the root may have replaced the sheets since. */
  adopt(theme: Theme): void;
  /** Removes the tokens, which would be stronger than those of the face. */
  release(): void;
}

/** Adopts what the root does not have. */
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
