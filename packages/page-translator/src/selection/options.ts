import type { Theme } from '@lang-assistant/ui/tokens/controlRules';
import type { LanguageNames } from '../languageNames.js';
import type { PageLanguages } from '../pageProgress.js';
import type { OpenAction, SelectionAction } from './actions.js';

/** What the popover shows if a translation fails. */
export interface ErrorText {
  readonly title?: string;
  readonly text: string;
  readonly canRetry: boolean;
}

export interface SelectionItem extends PageLanguages {
  readonly text: string;
  readonly translation: string;
}

/** Options may be getters: they are read each time that the button or the popover is shown. */
export interface SelectionOptions {
  /** In the order of the popover. `dictionary` and `improve` need `open`, and `speak` needs its function. */
  readonly actions: readonly SelectionAction[];
  /** The language of the interface. */
  readonly locale: string;
  /** The languages of the menu: their names in the language of the interface, by code. */
  readonly languages: LanguageNames;
  /** The language of text in no `lang`. By default, English. */
  readonly source?: string | undefined;
  readonly target: string;
  /** Rejections are shown in the popover. */
  readonly translate: (text: string, languages: PageLanguages, signal: AbortSignal) => Promise<string>;
  /**
   * Reads a text aloud. Returns a function that stops it.
   * @param onEnd must be called once at the end, also if it was stopped; with a sentence if the text cannot be read
   */
  readonly speak?:
    ((text: string, language: string, onEnd: (problem?: string) => void) => () => void) | undefined;
  /** Shows the text elsewhere. The popover closes before. */
  readonly open?: ((action: OpenAction, text: string, languages: PageLanguages) => unknown) | undefined;
  /** By default, every text can be opened. */
  readonly canOpen?: ((action: OpenAction, text: string, language: string) => Promise<boolean>) | undefined;
  /**
   * With this function, the popover has a star that saves the translation, or removes it (`isSaved` is then false). A
   * text to which the function resolves is shown. If it rejects, the star turns back.
   */
  readonly save?:
    | ((
        item: SelectionItem,
        isSaved: boolean,
      ) => string | undefined | void | PromiseLike<string | undefined | void>)
    | undefined;
  /** Called when the user has asked for an action, before it starts. */
  readonly onAction?: ((action: SelectionAction, text: string) => void) | undefined;
  /** Undefined stands for the usual text. */
  readonly errorText?: ((error: unknown) => ErrorText | undefined) | undefined;
  /** The keys that open the popover. By default, Control and the full stop. */
  readonly isShortcut?: ((event: KeyboardEvent) => boolean) | undefined;
  readonly theme?: Theme | undefined;
}
