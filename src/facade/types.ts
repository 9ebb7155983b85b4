import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../domain/mode';
import type { Loading } from '../domain/loading';
import type { Theme } from '../domain/theme';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';

/**
 * The settings that the facade shows. Only the real screen shows settings that need the language catalogue or the
 * address.
 */
export interface FacadeSettings {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly mode: Mode;
  readonly pair: LanguagePair;
  readonly text: string;
  readonly placeholder: string;
  /** Undefined if the host page sets its own limits. */
  readonly textLimit: number | undefined;
  readonly loading: Loading;
}

/** A text, a comment, or an element with its attributes and children. */
export type TemplateNode =
  string | readonly [tag: string, attributes?: Readonly<Record<string, string>>, ...children: TemplateNode[]];

/** The key of the current mode has the value `page`, for `aria-current`. */
export interface TemplateValues extends Partial<Readonly<Record<Mode, string>>> {
  readonly locale: string;
  readonly source: string;
  readonly target: string;
  /** The language tag of the source language. */
  readonly lang: string;
  readonly placeholder: string | undefined;
  /** The character counter. Not shown if the host page sets its own limits. */
  readonly count: string | undefined | 0;
}

/** Fills a hole in the drawn nodes. Can be called again with new values. */
export type Fill = (texts: readonly string[], values: TemplateValues) => void;

/** The texts of each interface language, separated by `|`. */
export type Texts = Readonly<Record<Locale, string>>;

/**
 * Templates of the first screen, rendered from the widget's components. `{0}` stands for a text of the interface
 * language, `{name}` for a value of `TemplateValues`.
 */
export interface Templates {
  /**
   * Identifies the version of the templates and their style sheets. With the mode appended, it is the id of a shell's
   * container.
   */
  readonly id: string;
  /** The frame and the top bar around a screen. */
  readonly frame: (screen: readonly TemplateNode[]) => readonly TemplateNode[];
  readonly translate: readonly TemplateNode[];
  /**
   * The placeholder, the error, the label of its button, and the names of the languages of `DEFAULT_PAIR` come first:
   * the entry needs these apart from the templates.
   */
  readonly texts: Texts;
}

/** For any mode except translate. */
export interface ScreenTemplate {
  readonly nodes: readonly TemplateNode[];
  readonly texts: Texts;
  /** Rules of the screen that are not in the entry. `darkRules` are for its dark theme. */
  readonly rules: string;
  readonly darkRules: string;
}

/** The complete template of a mode, including the frame and the style rules, for servers. */
export interface ShellTemplate {
  readonly id: string;
  readonly nodes: readonly TemplateNode[];
  readonly texts: Texts;
  readonly rules: string;
}

/**
 * The content of the first screen. The loaded widget also passes the language names and the tag of the source language.
 */
export type Shown = Pick<FacadeSettings, 'locale' | 'pair' | 'placeholder' | 'text' | 'textLimit'> & {
  readonly nameOf?: (code: string) => string;
  readonly tag?: string;
};

/** The first screen before the widget is loaded, and the user's actions on it. */
export interface Facade {
  readonly mode: Mode;
  readonly container: HTMLElement;
  /** Always the same node. Null on the documents screen, and until the template of another mode is drawn. */
  readonly box: HTMLTextAreaElement | null;
  /** Draws the frame with a screen. Keeps the nodes that the container already has. */
  draw(screen: readonly TemplateNode[]): void;
  /** The template of the screen is drawn, by the facade or by React. */
  isDrawn: boolean;
  /** Settles when the template of a mode other than translate is drawn, or could not be loaded. */
  drawing?: Promise<void> | undefined;
  readonly texts: Texts[];
  shown: Shown;
  /** The text that the user typed into an earlier text box, which is now removed. */
  readonly typed: string | undefined;
  /** That earlier text box, in a shell, had the focus. */
  hadFocus?: boolean;
  /** Time of the last key, as of `performance.now()`; 0 if the user has not typed. */
  typedAtMs: number;
  isComposing?: boolean;
  /** The user's last action: a click on a button, Enter in the message box, or chosen files. */
  act?: { readonly node: Element; readonly event: Event } | undefined;
  /** The user waits for a control other than the text box, or there is no text box: React renders all at once. */
  isAwaited?: boolean;
  /** True once the real screen is shown. */
  isReleased?: boolean;
  /** Shown if the rest of the widget could not be loaded. */
  readonly error: HTMLElement;
  retry?: () => void;
  /** Fills the template. Can be called again: the nodes and the typed text stay. */
  show(shown?: Shown): void;
  /** Listens to event types, separated by spaces, in the container until `release`. */
  on(types: string, listener: (event: Event) => void): void;
  setAct(node?: Element, event?: Event): void;
  /**
   * Shows that the rest of the widget could not be loaded. `retry` runs when the user clicks the button. The shadow
   * root gets an `ErrorEvent`, which the page does not see.
   */
  showLoadError(retry: () => void, cause: unknown): void;
  /** Stops listening: from now on, React listens. */
  release(): void;
}
