import type { Mode } from '../domain/mode';
import type { WidgetElement } from './elementConfig';
import type { Widget } from './widget';

/** The value of `element.state`. */
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

/** The part of the custom element that a face (widget, page bar or writer) uses. */
export type FaceElement = WidgetElement;

/**
 * A face is one of the roles of an element: widget, page bar, or writer of fields. The entry module contains only the
 * code that a face needs at the start. Only the widget loads React.
 */
export interface Face {
  readonly state: ElementState;
  /** The control that `element.focus()` focuses. */
  readonly focusTarget: HTMLElement | null;
  /** The element was inserted into a page, for the first time or again. */
  connect(): void;
  /** The element was moved in the page. */
  move(): void;
  disconnect(): void;
  /** Attributes or properties of the element have changed while it is on a page. */
  applyChanges(names: readonly string[]): void;
  /** The element was moved to another document. Browsers then drop its constructed sheets. */
  readoptStyles(): void;
  /**
   * Returns the object that runs the methods of the element: for the widget, once its real screen is shown. This loads
   * the code whatever `loading` says, even before the element is inserted.
   * @throws Error if a file cannot be loaded; the next call tries again
   */
  whenReady(): Promise<Pick<Widget, 'call'>>;
}
