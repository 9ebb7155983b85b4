import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../domain/mode';
import type { FacadeSettings } from './facadeSettings';

/** A text, a comment, or an element with its attributes and children. */
export type TemplateNode =
  string | readonly [tag: string, attributes?: Readonly<Record<string, string>>, ...children: TemplateNode[]];

/** What a template leaves open. Of the modes, the current one is `page`. */
export interface TemplateValues extends Partial<Readonly<Record<Mode, string>>> {
  readonly locale: string;
  /** The names of the two languages. */
  readonly source: string;
  readonly target: string;
  /** The tag of the source language. */
  readonly lang: string;
  readonly placeholder: string | undefined;
  /** The character counter; nothing if the host page sets limits of its own. */
  readonly count: string | undefined | 0;
}

/** Fills a hole of the drawn nodes, also again. */
export type Fill = (texts: readonly string[], values: TemplateValues) => void;

/** The texts of each interface language, separated by `|`. */
export type Texts = Readonly<Record<Locale, string>>;

/**
 * Templates of the first screen, rendered from the components of the widget. `{0}` stands for a text of the interface
 * language, `{name}` for a value of `TemplateValues`.
 */
export interface Templates {
  /** Tells the templates and their style sheets from those of other versions. A shell has it, with its mode, as an id. */
  readonly id: string;
  /** Frame and top bar around a screen. */
  readonly frame: (screen: readonly TemplateNode[]) => readonly TemplateNode[];
  /** The screen of translate. */
  readonly translate: readonly TemplateNode[];
  /**
   * First the placeholder, the error and its button, and the names of the languages of `DEFAULT_PAIR`, which the entry needs
   * apart from the templates.
   */
  readonly texts: Texts;
}

/** The template of a mode but translate. */
export interface ScreenTemplate {
  readonly nodes: readonly TemplateNode[];
  readonly texts: Texts;
  /** Additional rules of the screen that the entry does not have, and those of its dark theme. */
  readonly rules: string;
  readonly darkRules: string;
}

/** The template of a mode with what is around it, and all that it needs, for servers. */
export interface ShellTemplate {
  /** That of `Templates`. */
  readonly id: string;
  readonly nodes: readonly TemplateNode[];
  readonly texts: Texts;
  readonly rules: string;
}

/** What the first screen shows. The widget, which knows the catalog of languages, gives its names and the tag of the source. */
export type Shown = Pick<FacadeSettings, 'locale' | 'pair' | 'placeholder' | 'text' | 'textLimit'> & {
  readonly nameOf?: (code: string) => string;
  readonly tag?: string;
};

/** What the user did before the real screen stands. */
export interface Facade {
  readonly mode: Mode;
  /** The container that React hydrates. */
  readonly container: HTMLElement;
  /** The text box, which stays the same node. Null for documents, and until the template of another mode is there. */
  readonly box: HTMLTextAreaElement | null;
  /** Draws the frame with a screen, over what the container has. */
  draw(screen: readonly TemplateNode[]): void;
  /** True once the template of the screen is drawn, or React draws it. */
  isDrawn: boolean;
  /** Settles when the template of another mode than translate is drawn, or could not be loaded. */
  drawing?: Promise<void> | undefined;
  /** The texts of the drawn templates. */
  readonly texts: Texts[];
  /** What `show` has shown. */
  shown: Shown;
  /** What the user typed before this was drawn, in a box that is gone. */
  readonly typed: string | undefined;
  /** That box, of a shell, had the focus. */
  hadFocus?: boolean;
  /** Time of the last key, as of `performance.now()`; 0 if the user has not typed. */
  typedAtMs: number;
  isComposing?: boolean;
  /** What the user did last: a press on a button, Enter in the message box, or chosen files. */
  act?: { readonly node: Element; readonly event: Event } | undefined;
  /** True once the user's text is in the widget's state, and React listens. */
  isReleased?: boolean;
  /** On the page while the rest of the widget could not be loaded. */
  readonly error: HTMLElement;
  /** What the button of the error does. */
  retry?: () => void;
  /** Fills the template, also again: the nodes and what the user typed stay. */
  show(shown?: Shown): void;
  /** Listens to several events in the container until `release`. */
  on(types: string, listener: (event: Event) => void): void;
  /** Replaces `act`. */
  setAct(node?: Element, event?: Event): void;
  /**
   * Shows that the rest of the widget could not be loaded. `retry` runs when the user presses the button. The shadow root
   * gets an `ErrorEvent`, which the page does not see.
   */
  showLoadError(retry: () => void, cause: unknown): void;
  /** Stops listening: React listens from now on. */
  release(): void;
}
