import { createElement, Suspense, type ClipboardEvent, type DragEvent } from 'react';
import { OutputPane } from './OutputPane';
import { SourcePane } from './SourcePane';
import { useDictionarySection } from './dictionary/useDictionarySection';
import { filesIn, hasFiles, isFolder } from '../../components/droppedFiles';
import { useLazy } from '../../components/hooks/useLazy';
import { FEATURES } from '../features';
import { useApp } from '../../state/hooks';
import { ARROW_LEFT_RIGHT } from '@lang-assistant/ui/icons';
import { IconButton } from '../../components/Button';
import { LanguageSelect } from '../../components/languages/LanguageSelect';
import { useI18n } from '../../i18n/useI18n';

function LanguageBar() {
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
        icon={ARROW_LEFT_RIGHT}
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

/**
 * Files that are dropped here open the documents screen, and so do pasted files. Without such a screen, the drop is
 * refused: otherwise the browser would open the files instead of the page, and the typed text would be lost.
 */
function useFileDrop() {
  const canOpen = useApp((state) => state.ui.modes.includes('files'));
  const open = useApp((state) => state.files.open);
  const takesPictures = useApp((state) => state.session.config.pictures);
  function openFilesOf(event: DragEvent | ClipboardEvent, data: DataTransfer): void {
    event.preventDefault();
    if (canOpen) void open(filesIn(data), isFolder);
  }
  return {
    onPaste(event: ClipboardEvent): void {
      const data = event.clipboardData;
      // Word processors copy a picture of the text, too.
      if (takesPictures && data.files[0] && !data.getData('text')) openFilesOf(event, data);
    },
    onDragOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = canOpen ? 'copy' : 'none';
    },
    onDrop(event: DragEvent): void {
      if (hasFiles(event)) openFilesOf(event, event.dataTransfer);
    },
  };
}

export function TranslateScreen() {
  const section = useDictionarySection();
  const dropProps = useFileDrop();
  const hasSaved = useApp(({ saved, session }) => session.config.saved && saved.view !== undefined);
  const saved = useLazy(hasSaved, FEATURES.saved);
  return (
    <>
      {saved && <saved.SavedPanel />}
      <Suspense>
        <LanguageBar />
      </Suspense>
      <div className="la-panes" {...dropProps}>
        <SourcePane />
        <Suspense>
          <OutputPane />
        </Suspense>
      </div>
      <Suspense>
        {createElement(section?.DictionarySection ?? 'div', { className: 'la-dict', part: 'dictionary' })}
      </Suspense>
    </>
  );
}
