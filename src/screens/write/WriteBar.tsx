import { useMemo } from 'react';
import { LanguageSelect } from '../../components/LanguageSelect';
import { languageOptions } from '../../domain/languages/options';
import type { WriteMessages } from '../../i18n/messages';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { flagSpriteUrl } from '../../theme/flagSprite';
import { StyleChoice } from './StyleChoice';
import { useWriter } from './useWriter';

/** What language the text is in, and how it is to be put. */
export function WriteBar({ w }: { readonly w: WriteMessages }) {
  const { t, labels, locale, nameOf, count } = useWords();
  const language = useWriter((room) => room.language);
  const isDetected = useWriter((room) => room.detectedOver !== null);
  const chooseLanguage = useWriter((room) => room.chooseLanguage);
  const sprite = flagSpriteUrl(useApp((state) => state.session.config.pluginUrl));
  const label = w[isDetected ? 'bar.languageDetected' : 'bar.language'](nameOf(language));
  const options = useMemo(() => languageOptions(labels, locale, t['languages.select']), [labels, locale, t]);

  return (
    <>
      <LanguageSelect
        options={options}
        sprite={sprite}
        words={{
          list: t['languages.list'],
          search: t['languages.search'],
          clearSearch: t['languages.clearSearch'],
          none: t['languages.none'],
          loading: t['languages.loading'],
          found: (found: number) => t['languages.found'](count(found)),
        }}
        label={label}
        name={nameOf(language)}
        hint={isDetected ? t['languages.detected'] : undefined}
        value={language}
        onChoose={chooseLanguage}
      />
      {/* A language that changes by itself is told. */}
      <span className="la-sr" role="status">
        {isDetected && label}
      </span>
      <StyleChoice w={w} />
    </>
  );
}
