import { useLanguageMenu } from '../../components/hooks/useLanguageMenu';
import { LanguageSelect } from '../../components/LanguageSelect';
import type { WriteMessages } from '../../i18n/messages';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';
import { StyleChoice } from './StyleChoice';
import { useWriter } from './useWriter';

/** What language the text is in, and how it is to be put. */
export function WriteBar({ w }: { readonly w: WriteMessages }) {
  const { t, nameOf } = useWords();
  const language = useWriter((room) => room.language);
  const isDetected = useWriter((room) => room.detectedOver !== null);
  const chooseLanguage = useWriter((room) => room.chooseLanguage);
  const menu = useLanguageMenu(useApp((state) => state.session.config.pluginUrl));
  const label = w[isDetected ? 'bar.languageDetected' : 'bar.language'](nameOf(language));

  return (
    <>
      <LanguageSelect
        {...menu}
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
