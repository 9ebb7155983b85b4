import { useLayoutEffect, useState, type RefObject } from 'react';
import { useDropzone, type DropEvent } from 'react-dropzone';
import { DOCUMENT_KINDS, MEDIA_TYPES } from '../../domain/files/files';
import { isBusy } from '../../state/files/filesState';
import { useFiles } from './useFiles';

/** What the file picker offers. Whoever gets around it is told by `refusalOf`. */
const ACCEPTED = DOCUMENT_KINDS.flatMap((kind) => [`.${kind}`, MEDIA_TYPES[kind]]).join(',');

/** Folders look like files here; only their drop tells what they are. */
const folders = new WeakSet<File>();
const isFolder = (file: File) => folders.has(file);

function fileOf(item: DataTransferItem): File[] {
  const entry = item.webkitGetAsEntry?.();
  if (!entry?.isDirectory) {
    const file = item.getAsFile();
    return file ? [file] : [];
  }
  // Some browsers have no file for it: its name is all that is needed.
  const folder = item.getAsFile() ?? new File([], entry.name);
  folders.add(folder);
  return [folder];
}

/**
 * The files of an event. Its items have to be read at once, and by ourselves: the package would read folders to their
 * last file. While something is only dragged, nobody may know more than that it is files.
 */
function filesIn(event: DropEvent | FileSystemFileHandle[]): (File | DataTransferItem)[] {
  if (Array.isArray(event)) return [];
  const data: unknown = Reflect.get(event, 'dataTransfer') ?? Reflect.get(event, 'clipboardData');
  if (data instanceof DataTransfer) {
    const items = [...data.items].filter(({ kind }) => kind === 'file');
    return event.type === 'drop' || event.type === 'paste' ? items.flatMap(fileOf) : items;
  }
  return event.target instanceof HTMLInputElement ? [...(event.target.files ?? [])] : [];
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** A file that misses its place would have the browser leave the page for it. The rest of the page is the page's own affair. */
function useCatch(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return undefined;
    const listening = new AbortController();
    const refuse = (event: Event) => {
      if (!(event instanceof DragEvent) || event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    for (const type of ['dragover', 'drop'])
      root.addEventListener(type, refuse, { signal: listening.signal });
    return () => listening.abort();
  }, [place]);
}

/** The area that takes files: by drop, by paste, and through the browser's own picker. */
export function useDrop(place: RefObject<HTMLElement | null>) {
  const add = useFiles((state) => state.add);
  const report = useFiles((state) => state.report);
  const isClosed = useFiles(isBusy);
  // The package's own word on it comes late: after a quick drop it would say for good that files are held over it.
  const [isOver, setOver] = useState(false);
  useCatch(place);
  const { getRootProps, getInputProps, open } = useDropzone({
    // Not `disabled`: it would call everything inside disabled, and so the button that gives up.
    noDrag: isClosed,
    noPaste: isClosed,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    // It would forbid the whole page to drop a word into a text box.
    preventDropOnDocument: false,
    getFilesFromEvent: async (event) => filesIn(event),
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (files) => {
      setOver(false);
      add(files, isFolder);
    },
    onError: report,
  });
  const input = getInputProps({ accept: ACCEPTED, hidden: true, style: {}, 'aria-label': undefined });
  // It would call all that is within disabled, Remove included, while it takes no files.
  const rootProps = getRootProps({ 'aria-disabled': undefined });
  return { rootProps, inputProps: input, isOver: isOver && !isClosed, pick: open };
}
