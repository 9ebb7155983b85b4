import { ARROW_LEFT_RIGHT, CHECK } from '@lang-assistant/ui/icons';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { MessagesProvider, useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { lazySheet } from '../../theme/lazySheet';
import alerts from '../../theme/styles/alerts.css?inline';
import common from '../../theme/styles/common.css?inline';
import filesRules from '../../theme/styles/files.css?inline';
import jobsRules from '../../theme/styles/jobs.css?inline';
import picturesRules from '../../theme/styles/pictures.css?inline';
import { useFeature, useFiles } from '../useFeature';
import { IconButton, Button } from '../../components/Button';
import { LanguageSelect } from '../../components/languages/LanguageSelect';
import { withinPairs } from '../../domain/capabilities';
import type { Side } from '@lang-assistant/core/translate/translation';
import { useI18n } from '../../i18n/useI18n';
import { useFileRules, useFocusRequest } from './useFileRules';
import { isOversize, exportName } from '../../domain/files/files';
import { isBusy, isTranslatable, isSent } from '../../state/files/filesState';
import { AddButton, DropZone } from './DropZone';
import { FileCard } from './FileCard';
import { FileFailure, FileAlert, FileErrors } from './FileErrors';
import type { QueuedFile } from '../../state/files/types';
import { useDrop } from './useDrop';
import { useKeptFocus } from '../../components/hooks/useKeptFocus';
import { JobList } from './JobList';
import { PictureResult } from './PictureResult';
import { Heading } from '../../components/Heading';
import { Icon } from '../../components/Icon';
import { Downloads, UntranslatedNote } from './Downloads';
import { pairText, translateText } from '../../i18n/files/fileTexts';

interface FileListProps {
  readonly files: readonly QueuedFile[];
  readonly onPick: () => void;
}

function FileList({ files, onPick }: FileListProps) {
  const messages = useMessages('files');
  const { t } = useI18n();
  const { limits } = useFileRules();
  const translate = useFiles((state) => state.translate);
  const begin = useFiles((state) => state.reset);
  const isAtWork = useFiles(isBusy);
  const translateButton = useFocusRequest('translate');
  const isAlone = files.length === 1;
  const [only] = files;
  const hasResults = files.some(({ progress }) => progress.kind === 'done');
  const isReady = files.some((file) => isTranslatable(file) && !isOversize(file.file, limits));

  return (
    <>
      {files.map((file) => (
        <FileCard key={file.id} item={file} isAlone={isAlone} />
      ))}
      {isAlone && only?.progress.kind === 'failed' && (
        <FileAlert>
          <FileFailure file={only.file} error={only.progress.error} />
        </FileAlert>
      )}
      <FileErrors />
      <div className="la-actions">
        <AddButton isDisabled={isAtWork} onPick={onPick} />
        {hasResults && !isAtWork && <Button onClick={begin}>{messages['action.new']}</Button>}
        {(!hasResults || isReady || isAtWork) && (
          <Button
            ref={translateButton}
            variant="primary"
            className="la-actions__end"
            disabled={!isReady && !isAtWork}
            // `aria-disabled` instead of `disabled`, because the button was just clicked and would lose the focus.
            aria-disabled={isAtWork || undefined}
            onClick={translate}
          >
            {isAtWork
              ? t['output.translating']
              : translateText(
                  files.map(({ file }) => file),
                  messages,
                )}
          </Button>
        )}
      </div>
    </>
  );
}

interface FileResultProps {
  readonly file: QueuedFile;
}

function FileResult({ file }: FileResultProps) {
  const messages = useMessages('files');
  const { nameOf } = useI18n();
  const begin = useFiles((state) => state.reset);
  if (file.progress.kind !== 'done') return null;
  const { translation } = file.progress;
  return (
    <div className="la-result" part="file-result">
      <span className="la-result__icon">
        <Icon path={CHECK} className="la-icon--lg" />
      </span>
      <Heading className="la-result__title">{messages['result.title']}</Heading>
      <p dir="auto" translate="no">
        {translation.document?.name || exportName(file.file.name)}
      </p>
      <p>{pairText(file.progress.pair, nameOf)}</p>
      <UntranslatedNote translation={translation} />
      <div className="la-actions">
        <Button onClick={begin}>{messages['action.new']}</Button>
        <Downloads id={file.id} translation={translation} />
      </div>
    </div>
  );
}

/** The drop zone contains every state of the screen: empty, list of documents, or result of a single document. */
function FilesArea() {
  const messages = useMessages('files');
  const files = useFiles((state) => state.files);
  const place = useRef<HTMLDivElement>(null);
  // When a document is ready, or documents of an earlier visit appear, the focused button is removed. The button to
  // download, or another button, then gets the focus.
  const focus = useKeptFocus(() => {
    const find = (selector: string) => place.current?.parentElement?.querySelector<HTMLElement>(selector);
    return find('.la-actions .la-btn--primary') ?? find('.la-actions button') ?? find('button');
  });
  const { rootProps, inputProps, isOver, pick } = useDrop(place);
  const hasJobs = useFiles((state) => state.hasJobs);
  const current = files.find(isSent);
  const [only] = files.length === 1 ? files : [];
  const isEmpty = files.length === 0;

  return (
    <div {...rootProps} {...focus} className={isOver && !isEmpty ? 'la-files la-files--over' : 'la-files'}>
      <input {...inputProps} />
      {/* Only the start is announced here. A toast or an alert announces the end. */}
      <div ref={place} className="la-sr" role="status">
        {current && messages['progress.label'](current.file.name)}
      </div>
      {isEmpty && <DropZone isOver={isOver} onPick={pick} />}
      {hasJobs && !isEmpty && <JobList files={files} onPick={pick} />}
      {!hasJobs && !isEmpty && only?.progress.kind === 'done' && (
        <>
          <FileResult file={only} />
          <PictureResult id={only.id} {...only.progress} />
          {/* The user can also add files here. */}
          <FileErrors />
        </>
      )}
      {!hasJobs && !isEmpty && only?.progress.kind !== 'done' && <FileList files={files} onPick={pick} />}
    </div>
  );
}

const adoptFilesStyles = lazySheet(common, alerts, filesRules, jobsRules, picturesRules);

/** The menus offer only the languages that the server supports for documents. */
function FilesBar() {
  const { t, nameOf } = useI18n();
  const pair = useFiles((state) => state.pair);
  const choose = useFiles((state) => state.chooseLanguage);
  const swap = useFiles((state) => state.swap);
  const capabilities = useFiles((state) => state.capabilities);
  const { pluginUrl, fileLanguages } = useApp((state) => state.session.config);

  const offered = useMemo(
    () => ({
      source: withinPairs(fileLanguages, capabilities, 'source'),
      target: withinPairs(fileLanguages, capabilities, 'target'),
    }),
    [fileLanguages, capabilities],
  );

  const select = (side: Side, label: string) => (
    <div className="la-langbar__side">
      <LanguageSelect
        pluginUrl={pluginUrl}
        offered={offered[side]}
        label={label}
        name={nameOf(pair[side])}
        value={pair[side]}
        onChoose={(code) => choose(side, code)}
      />
    </div>
  );

  return (
    <>
      {select('source', t['languages.source'](nameOf(pair.source)))}
      <IconButton
        icon={ARROW_LEFT_RIGHT}
        label={t['languages.swap']}
        className="la-swap la-iconbtn--round"
        part="swap"
        onClick={swap}
      />
      {select('target', t['languages.target'](nameOf(pair.target)))}
    </>
  );
}

export { createFilesController } from '../../state/files/filesController';

export function FilesScreen() {
  const messages = useFeature('files');
  const onShow = useApp((state) => state.files.controller?.onShow);

  useEffect(() => onShow?.(), [onShow]);

  return (
    <MessagesProvider section="files" messages={messages}>
      <div ref={adoptFilesStyles} className="la-langbar" part="language-bar" aria-busy={!messages}>
        <Suspense>{messages && <FilesBar />}</Suspense>
      </div>
      <Suspense>{messages && <FilesArea />}</Suspense>
    </MessagesProvider>
  );
}
