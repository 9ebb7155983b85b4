import { formatCount } from '../domain/format';
import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from '../domain/mode';
import { DEFAULT_PAIR } from '@lang-assistant/core/translate/translation';
import type { Shown, TemplateValues } from './types';

/**
 * The name of a language from our texts, else from the browser. Empty if the browser does not know the code. The
 * catalogue of the real screen has the same source (CLDR), so its names rarely differ.
 */
function nameIn(locale: Locale, texts: readonly string[], code: string): string {
  const ours = Object.values(DEFAULT_PAIR).indexOf(code);
  // Our texts avoid the first `Intl.DisplayNames` of the page, which takes about 10 ms, as long as drawing the first
  // screen.
  if (ours >= 0) return texts[3 + ours] ?? '';
  try {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    const name = names.of(code.replace('_', '-')) ?? '';
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return '';
  }
}

/**
 * @param texts the texts of the interface language
 * @param typed the text in the text box
 */
export function toValues(mode: Mode, shown: Shown, texts: readonly string[], typed: string): TemplateValues {
  const { locale, pair, placeholder, textLimit } = shown;
  const { nameOf = (code) => nameIn(locale, texts, code), tag = pair.source.replace('_', '-') } = shown;
  return {
    locale,
    [mode]: 'page',
    source: nameOf(pair.source),
    target: nameOf(pair.target),
    lang: tag,
    placeholder: typed ? '' : placeholder || texts[0],
    count:
      textLimit && `${formatCount(Array.from(typed).length, locale)} / ${formatCount(textLimit, locale)}`,
  };
}

export const fillHoles = (text: string, texts: readonly string[], values: TemplateValues): string =>
  text
    .replace(/\{(\d+)\}/, (_hole, index: number) => texts[index] ?? '')
    .replace(/\{([a-z]+)\}/g, (_hole, name: keyof TemplateValues) => values[name] || '');
