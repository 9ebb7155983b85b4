import type { Mode } from '../../domain/mode';
import type { Translation } from '@lang-assistant/core/translate/translation';

/** Languages as entry codes or BCP 47 tags. A language that is left out stays. */
export interface LanguageOptions {
  readonly source?: string;
  readonly target?: string;
}

/** The methods of the element. Each waits until the widget is loaded and on screen. */
export interface ElementMethods {
  translate(text: string, languages?: LanguageOptions): Promise<Translation>;
  setMode(mode: Mode): Promise<void>;
  setLanguages(languages: LanguageOptions): Promise<void>;
  newChat(): Promise<void>;
  stop(): Promise<void>;
  clear(): Promise<void>;
}
