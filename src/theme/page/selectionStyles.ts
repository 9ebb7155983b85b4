import type { Theme } from '../../domain/hostConfig';
import selection from './selection.css?inline';
import { controlTokens } from '../tokens/controlRules';

/** The style sheets for the button and popover of selected text in one shadow root. */
export interface SelectionStyles {
  /** Call this before something is shown, because other code in the root may have replaced the sheets. */
  adopt(theme: Theme): void;
  /** Removes the custom properties, which would override the custom properties of the face. */
  release(): void;
}

/** Adopts the sheets that the root does not have yet. */
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
