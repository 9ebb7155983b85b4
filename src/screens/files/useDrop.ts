import { useLayoutEffect, useState, type RefObject } from 'react';
import { useDropzone, type DropEvent } from 'react-dropzone';
import { fileItems, filesIn, hasFiles, isFolder } from '../../components/droppedFiles';
import type { FileKind } from '@lang-assistant/core/files/documentKinds';
import { extensionsOf, KIND_FACTS } from '@lang-assistant/core/files/kindFacts';
import { isPicture } from '../../domain/files/files';
import { isBusy } from '../../state/files/filesState';
import { useFiles } from '../useFeature';
import { useFileRules } from './useFileRules';

/** Only filters the list of the file picker. `findRejectionReason` rejects other files. */
function acceptedTypes(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap((kind) => [
      ...extensionsOf(kind).map((extension) => `.${extension}`),
      KIND_FACTS[kind].mediaType,
    ])
    .concat(kinds.some(isPicture) ? 'image/*' : [])
    .join(',');
}

/**
 * Items can be read only during the event. react-dropzone must not read them, because it would read folders
 * recursively.
 */
function filesOf(event: DropEvent | FileSystemFileHandle[]): (File | DataTransferItem)[] {
  if (Array.isArray(event)) return [];
  const data: unknown = Reflect.get(event, 'dataTransfer') ?? Reflect.get(event, 'clipboardData');
  if (data instanceof DataTransfer)
    return event.type === 'drop' || event.type === 'paste' ? filesIn(data) : fileItems(data);
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
}

/**
 * Prevents the browser from opening a file that was dropped next to the drop zone. Does not affect drops on the rest of
 * the page.
 */
function usePreventedNavigation(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = area.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return undefined;
    const controller = new AbortController();
    const rejectDrop = (event: Event) => {
      if (!(event instanceof DragEvent) || event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    for (const type of ['dragover', 'drop'])
      root.addEventListener(type, rejectDrop, { signal: controller.signal });
    return () => controller.abort();
  }, [area]);
}

export function useDrop(area: RefObject<HTMLElement | null>) {
  const add = useFiles((state) => state.add);
  const report = useFiles((state) => state.report);
  const isClosed = useFiles(isBusy);
  const { fileKinds } = useFileRules();
  // react-dropzone's own flag is updated late, and would stay true after a quick drop.
  const [isOver, setOver] = useState(false);
  usePreventedNavigation(area);
  const { getRootProps, getInputProps, open } = useDropzone({
    // Not `disabled`, because react-dropzone would then disable everything inside, such as the Cancel button.
    noDrag: isClosed,
    noPaste: isClosed,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    // If true, react-dropzone would prevent dropping text into text boxes anywhere on the page.
    preventDropOnDocument: false,
    getFilesFromEvent: async (event) => filesOf(event),
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (files) => {
      setOver(false);
      add(files, isFolder);
    },
    onError: report,
  });
  const input = getInputProps({
    accept: acceptedTypes(fileKinds),
    hidden: true,
    style: {},
    'aria-label': undefined,
  });
  // Otherwise `aria-disabled` would apply to everything inside, such as Remove, while no files are accepted.
  const rootProps = getRootProps({ 'aria-disabled': undefined });
  return { rootProps, inputProps: input, isOver: isOver && !isClosed, pick: open };
}
