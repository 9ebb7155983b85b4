import { IconButton } from '../../components/IconButton';
import { LanguageSelect } from '../../components/languages/LanguageSelect';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

export function LanguageBar() {
  const { t, nameOf } = useI18n();
  // Each value has a separate selector, so that the bar does not render again with each key.
  const pair = useApp((state) => state.translate.pair);
  const detectedOver = useApp((state) => state.translate.detectedOver);
  const chooseLanguage = useApp((state) => state.translate.chooseLanguage);
  const openLanguageMenu = useApp((state) => state.translate.openLanguageMenu);
  const menus = useApp((state) => state.translate.languageMenus);
  const swap = useApp((state) => state.translate.swap);
  const pluginUrl = useApp((state) => state.session.config.pluginUrl);
  const isDetected = detectedOver !== null;
  const sourceName = nameOf(pair.source);
  const sourceLabel = t[isDetected ? 'languages.sourceDetected' : 'languages.source'](sourceName);

  return (
    <div className="la-langbar" part="language-bar">
      <div className="la-langbar__side">
        <LanguageSelect
          pluginUrl={pluginUrl}
          label={sourceLabel}
          name={sourceName}
          hint={isDetected ? t['languages.detected'] : undefined}
          value={pair.source}
          onChoose={(code) => chooseLanguage('source', code)}
          onOpen={() => openLanguageMenu('source')}
          order={menus?.source}
        />
        {/* Announces that detection has changed the language. */}
        <span className="la-sr" role="status">
          {isDetected && sourceLabel}
        </span>
      </div>
      <IconButton
        icon="arrow-left-right"
        label={t['languages.swap']}
        className="la-swap la-iconbtn--round"
        part="swap"
        onClick={swap}
      />
      <div className="la-langbar__side">
        <LanguageSelect
          pluginUrl={pluginUrl}
          label={t['languages.target'](nameOf(pair.target))}
          name={nameOf(pair.target)}
          value={pair.target}
          onChoose={(code) => chooseLanguage('target', code)}
          onOpen={() => openLanguageMenu('target')}
          order={menus?.target}
        />
      </div>
    </div>
  );
}
