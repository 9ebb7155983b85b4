/** `DataTransfer.files` lists folders like files. Only the items of a drop event tell folders and files apart. */
const folders = new WeakSet<File>();

export const isFolder = (file: File) => folders.has(file);

function fileOf(item: DataTransferItem): File[] {
  const entry = item.webkitGetAsEntry?.();
  if (!entry?.isDirectory) {
    const file = item.getAsFile();
    return file ? [file] : [];
  }
  // Some browsers have no `File` for a folder. The name of the folder is enough.
  const folder = item.getAsFile() ?? new File([], entry.name);
  folders.add(folder);
  return [folder];
}

/** During a drag, browsers reveal only that there are files, not their contents. */
export const fileItems = ({ items }: DataTransfer) => [...items].filter(({ kind }) => kind === 'file');

/** Must be called during the drop or paste event. */
export const filesIn = (data: DataTransfer) => fileItems(data).flatMap(fileOf);

export const hasFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') === true;
