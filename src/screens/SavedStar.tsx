import { LIST, STAR } from '@lang-assistant/ui/icons';
import { useEffect, useMemo, useReducer } from 'react';
import { IconButton, TOOL_PLACEHOLDER } from '../components/Button';
import { Icon } from '../components/Icon';
import { useLazyMessages } from '../components/hooks/useLazy';
import {
  MAX_CHARS,
  isTooLong,
  SAVED_KEY,
  savedKey,
  toSavedItem,
  type SavedText,
} from '../domain/saved/savedItem';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import type { TranslateSlice } from '../state/translate/types';
import { lazySheet } from '../theme/lazySheet';
import common from '../theme/styles/common.css?inline';
import star from '../theme/styles/star.css?inline';

const adoptStarStyles = lazySheet(common, star);

/** Whether the browser's storage has the item. It is read once for each text, and after a change by another tab. */
function useIsStored(id: string | undefined): boolean {
  const keys = useApp((state) => state.saved.keys);
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => keys.watch(countChange), [keys]);
  return useMemo(
    () =>
      changes >= 0 && id !== undefined && keys.read(SAVED_KEY) === '1' && keys.read(savedKey(id)) !== null,
    [changes, id, keys],
  );
}

/** The items of an account are unknown until the user presses a star or opens the list. */
function useIsSaved(id: string | undefined): boolean {
  const isOnDevice = useApp(
    ({ session: { config } }) =>
      !config.backend?.saved && (config.savedUrl === '' || config.userToken === ''),
  );
  const view = useApp((state) => state.saved.view);
  const isStored = useIsStored(isOnDevice && view?.list.kind !== 'success' ? id : undefined);
  return isStored || (id !== undefined && view?.items.has(id) === true);
}

interface SavedStarProps {
  readonly label: 'saved.saveTranslation' | 'saved.saveWord';
  /** Undefined while there is nothing to save. The same object until it changes. */
  readonly text: SavedText | undefined;
}

/** Saves the text, or removes it from the saved items. Nothing is stored or loaded before the first press. */
export function SavedStar({ label, text }: SavedStarProps) {
  const messages = useLazyMessages('saved', true);
  const { count } = useI18n();
  const controller = useApp((state) => state.saved.controller);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const item = useMemo(() => text && toSavedItem(text, 0), [text]);
  const isSaved = useIsSaved(item?.id);
  const isBlocked = item !== undefined && !isSaved && isTooLong(item);

  async function press(): Promise<void> {
    if (!text || isBlocked) return;
    const saved = controller ?? (await tryLoad('saved'));
    saved?.setSaved(text, !isSaved);
  }

  return (
    <IconButton
      ref={adoptStarStyles}
      icon={<Icon path={STAR} className="la-icon--star" />}
      label={messages?.[label] ?? ''}
      part="saved-star"
      aria-pressed={isSaved}
      aria-disabled={isBlocked || undefined}
      aria-description={
        isBlocked ? messages?.['saved.tooLong'](count(MAX_CHARS.source), count(MAX_CHARS.target)) : undefined
      }
      disabled={!item}
      onClick={() => void press()}
    />
  );
}

/** Undefined without a complete translation, and if the engine may have added what the text does not say. */
export function textOf(
  answered: TranslateSlice['answered'],
  output: TranslateSlice['output'],
): SavedText | undefined {
  if (!answered || output.kind !== 'success') return undefined;
  const { text: target, warnings = [] } = output.value;
  const isEmpty = answered.text.trim() === '' || target.trim() === '';
  if (isEmpty || warnings.some(({ kind }) => kind === 'unsupported')) return undefined;
  return { from: answered.source, to: answered.target, kind: 'text', source: answered.text, target };
}

/** The star of the translation on screen, and the button that opens the list. */
export function SavedTools() {
  const messages = useLazyMessages('saved', true);
  const answered = useApp((state) => state.translate.answered);
  const output = useApp((state) => state.translate.output);
  const controller = useApp((state) => state.saved.controller);
  const isOpen = useApp((state) => state.saved.view?.isOpen === true);
  const tryLoad = useApp((state) => state.features.tryLoad);
  const text = useMemo(() => textOf(answered, output), [answered, output]);

  async function open(): Promise<void> {
    const saved = controller ?? (await tryLoad('saved'));
    saved?.open();
  }

  // A button without its word would grow.
  if (!messages)
    return (
      <>
        {TOOL_PLACEHOLDER}
        <span className="la-end" />
      </>
    );
  const label = messages['saved.title'];
  return (
    <>
      <SavedStar label="saved.saveTranslation" text={text} />
      <IconButton
        icon={LIST}
        label={label}
        word={label}
        className="la-end la-savedbtn"
        part="saved-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      />
    </>
  );
}
