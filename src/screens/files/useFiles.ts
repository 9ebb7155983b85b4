import { useApp } from '../../state/hooks';
import type { FilesDesk } from '../../state/filesState';

/** A piece of the desk's state. It is used on the screen only, which comes up with the desk. */
export function useFiles<T>(select: (desk: FilesDesk) => T): T {
  return useApp(({ files }) => {
    if (!files.desk) throw new Error('useFiles needs the desk');
    return select(files.desk);
  });
}
