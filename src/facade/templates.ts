import type { Locale } from '../domain/locales';

/**
 * Templates of the first screen, rendered from the components of the widget. `{0}` stands for a text of the interface
 * language, `{name}` for a value of `TemplateValues`.
 */
export interface Templates {
  /** The HTML of frame and top bar. */
  readonly top: string;
  /** The rest in the translate mode. */
  readonly translate: string;
  /** The rest in the other modes: an empty pane in the place of the screen. */
  readonly other: string;
  /**
   * The texts of each interface language, separated by `|`: first the placeholder, the error and its button, and the names of
   * the languages of `DEFAULT_PAIR`, which the entry needs apart from the templates.
   */
  readonly texts: Readonly<Record<Locale, string>>;
}

/** In the built entry, `tools/build/entryBundle.ts` replaces this module by one with the rendered templates. */
export const TEMPLATES: Templates = {
  top: '',
  translate: '',
  other: '',
  texts: { en: '', es: '', fr: '', ja: '', ko: '' },
};
