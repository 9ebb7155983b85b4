import { useMemo } from 'react';
import { languageOptions } from '../../domain/languages/languageOptions';
import { useI18n } from '../../i18n/useI18n';
import { flagSpriteUrl } from '../../theme/flagSprite';

/**
 * The options, messages and flags of a language menu.
 * @param offered entry codes to choose from; default: all
 */
export function useLanguageMenu(pluginUrl: string, offered?: readonly string[]) {
  const { t, labels, locale, count } = useI18n();
  const options = useMemo(() => {
    const all = languageOptions(labels, locale, t['languages.select']);
    return offered ? all.filter(({ value }) => value === '' || offered.includes(value)) : all;
  }, [labels, locale, t, offered]);
  return {
    options,
    sprite: flagSpriteUrl(pluginUrl),
    messages: {
      list: t['languages.list'],
      search: t['languages.search'],
      clearSearch: t['languages.clearSearch'],
      none: t['languages.none'],
      loading: t['languages.loading'],
      found: (found: number) => t['languages.found'](count(found)),
    },
  };
}
