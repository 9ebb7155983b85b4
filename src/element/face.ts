import type { Mode } from '../domain/mode';
import type { Widget } from './widget';

export interface ElementState {
  /** True while the loaded widget is shown, and not only its facade. */
  readonly isReady: boolean;
  readonly mode: Mode;
  /** A language code, such as `pt_BR`. Until `isReady` is true, it is spelled as in the attribute or `config`. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The text of the translate screen. */
  readonly text: string;
}

/**
 * Replaces the content of a shadow root, which may be the widget's. Returns a function that restores it, and its style
 * sheets.
 */
export function replaceContent(root: ShadowRoot, ...nodes: readonly Node[]): () => void {
  const before = [...root.childNodes];
  const sheets = [...root.adoptedStyleSheets];
  root.replaceChildren(...nodes);
  return () => {
    root.replaceChildren(...before);
    if (root.ownerDocument === document) root.adoptedStyleSheets = sheets;
  };
}

/**
 * One of the roles of an element: widget, page bar, or writer of fields. The entry module contains only the code that a
 * face needs at the start. Only the widget loads React.
 */
export interface Face {
  readonly state: ElementState;
  readonly focusTarget: HTMLElement | null;
  connect(): void;
  move(): void;
  disconnect(): void;
  /** Called when attributes or properties have changed while the element is on a page. */
  applyChanges(names: readonly string[]): void;
  /** Called when the element was moved to another document. Browsers then drop its constructed style sheets. */
  readoptStyles(): void;
  /**
   * Returns the object that runs the methods of the element. For the widget, it waits until the real screen is shown.
   * Loads the code regardless of `loading`, even before the element is inserted.
   * @throws Error if a file cannot be loaded; the next call tries again
   */
  whenReady(): Promise<Pick<Widget, 'call'>>;
}
