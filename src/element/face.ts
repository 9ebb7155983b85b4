import type { Mode } from '../domain/mode';
import type { WidgetElement } from './elementConfig';
import type { Widget } from './widget';

/** What an element shows, as `element.state`. */
export interface ElementState {
  /** True once the real screen stands, and while it does. */
  readonly isReady: boolean;
  readonly mode: Mode;
  /** Entry codes. Until `isReady`, the languages as the attributes or `config` spell them. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The text of the translate screen. */
  readonly text: string;
}

/** The custom element, as a face sees it. */
export type FaceElement = WidgetElement;

/** What an element is. The entry has the code that each needs at once; only the widget loads React. */
export interface Face {
  readonly state: ElementState;
  /** What `element.focus()` focuses. */
  readonly focusTarget: HTMLElement | null;
  /** The element is on a page, or back on one. */
  connect(): void;
  /** The element was moved in the page. */
  move(): void;
  disconnect(): void;
  /** Attributes or properties of the element have changed while it is on a page. */
  applyChanges(names: readonly string[]): void;
  /** The element is in another document: browsers drop the constructed sheets. */
  readoptStyles(): void;
  /**
   * What runs the methods of the element: the widget once the real screen stands. It is loaded, whatever `loading` says,
   * even before the element is inserted.
   * @throws Error if a file of it cannot be loaded; the next call tries again
   */
  whenReady(): Promise<Pick<Widget, 'call'>>;
}
