import { useMemo } from 'react';
import { languageOptions, type LanguageOption } from '../../domain/languages/languageOptions';
import { useI18n } from '../../i18n/useI18n';

export function useLanguageOptions(offered?: readonly string[]): readonly LanguageOption[] {
  const { t, labels, locale } = useI18n();
  const placeholder = t['languages.select'];
  return useMemo(() => {
    const all = languageOptions(labels, locale, placeholder);
    return offered ? all.filter(({ value }) => value === '' || offered.includes(value)) : all;
  }, [labels, locale, placeholder, offered]);
}
