import { useLanguageMenu } from '../../components/hooks/useLanguageMenu';
import { IconButton } from '../../components/IconButton';
import { LanguageSelect } from '../../components/LanguageSelect';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

/** From which language into which, and the button that turns them round. */
export function LanguageBar() {
  const { t, nameOf } = useI18n();
  const { pair, detectedOver, chooseLanguage, swap } = useApp((state) => state.translate);
  const menu = useLanguageMenu(useApp((state) => state.session.config.pluginUrl));
  const isDetected = detectedOver !== null;
  const sourceName = nameOf(pair.source);
  const sourceLabel = t[isDetected ? 'languages.sourceDetected' : 'languages.source'](sourceName);

  return (
    <div className="la-langbar">
      <div className="la-langbar__side">
        <LanguageSelect
          {...menu}
          label={sourceLabel}
          name={sourceName}
          hint={isDetected ? t['languages.detected'] : undefined}
          value={pair.source}
          onChoose={(code) => chooseLanguage('source', code)}
        />
        {/* A language that changes by itself is told: nobody should find it out from the result. */}
        <span className="la-sr" role="status">
          {isDetected && sourceLabel}
        </span>
      </div>
      <IconButton
        icon="arrow-left-right"
        label={t['languages.swap']}
        className="la-swap la-iconbtn--round"
        onClick={swap}
      />
      <div className="la-langbar__side">
        <LanguageSelect
          {...menu}
          label={t['languages.target'](nameOf(pair.target))}
          name={nameOf(pair.target)}
          value={pair.target}
          onChoose={(code) => chooseLanguage('target', code)}
        />
      </div>
    </div>
  );
}
