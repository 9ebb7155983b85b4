import { LanguageSelect } from '../../components/languages/LanguageSelect';
import { useMessages } from '../../i18n/useMessages';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { StyleChoice } from './StyleChoice';
import { useWrite } from './useWrite';

export function WriteBar() {
  const messages = useMessages('write');
  const { t, nameOf } = useI18n();
  const language = useWrite((state) => state.language);
  const isDetected = useWrite((state) => state.detectedOver !== null);
  const chooseLanguage = useWrite((state) => state.chooseLanguage);
  const pluginUrl = useApp((state) => state.session.config.pluginUrl);
  const label = messages[isDetected ? 'bar.languageDetected' : 'bar.language'](nameOf(language));

  return (
    <>
      <LanguageSelect
        pluginUrl={pluginUrl}
        label={label}
        name={nameOf(language)}
        hint={isDetected ? t['languages.detected'] : undefined}
        value={language}
        onChoose={chooseLanguage}
      />
      {/* Announces that detection has changed the language. */}
      <span className="la-sr" role="status">
        {isDetected && label}
      </span>
      <StyleChoice />
    </>
  );
}
