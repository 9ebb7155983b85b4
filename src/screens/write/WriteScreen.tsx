import { Suspense } from 'react';
import { MessagesProvider, useMessages } from '../../i18n/useMessages';
import { lazySheet } from '../../theme/lazySheet';
import common from '../../theme/styles/common.css?inline';
import menu from '../../theme/styles/menu.css?inline';
import write from '../../theme/styles/write.css?inline';
import { useFeature, useWrite } from '../useFeature';
import { ImprovedPane } from './ImprovedPane';
import { InputPane } from './InputPane';
import { LanguageSelect } from '../../components/languages/LanguageSelect';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { StyleChoice } from './StyleChoice';

const adoptWriteStyles = lazySheet(common, menu, write);

function WriteBar() {
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

export { createWriteController } from '../../state/write/writeController';

export function WriteScreen() {
  const messages = useFeature('write');
  return (
    <MessagesProvider section="write" messages={messages}>
      <div ref={adoptWriteStyles} className="la-writebar" part="write-bar" aria-busy={!messages}>
        <Suspense>{messages && <WriteBar />}</Suspense>
      </div>
      <div className="la-panes">
        {messages && (
          <>
            <InputPane />
            <Suspense>
              <ImprovedPane />
            </Suspense>
          </>
        )}
      </div>
    </MessagesProvider>
  );
}
