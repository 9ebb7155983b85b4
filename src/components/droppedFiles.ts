/** Folders look like files here; only the drop event tells them apart. */
const folders = new WeakSet<File>();

export const isFolder = (file: File) => folders.has(file);

function fileOf(item: DataTransferItem): File[] {
  const entry = item.webkitGetAsEntry?.();
  if (!entry?.isDirectory) {
    const file = item.getAsFile();
    return file ? [file] : [];
  }
  // Some browsers have no file for a folder; its name is enough.
  const folder = item.getAsFile() ?? new File([], entry.name);
  folders.add(folder);
  return [folder];
}

/** The files among the items. During a drag, browsers reveal only that there are some. */
export const fileItems = ({ items }: DataTransfer) => [...items].filter(({ kind }) => kind === 'file');

/** The files of a drop or a paste. Must be called during the event. */
export const filesIn = (data: DataTransfer) => fileItems(data).flatMap(fileOf);

/** Whether a drag carries files, and not a text. */
export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true;
