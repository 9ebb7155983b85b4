import { useApp } from '../../state/hooks';
import type { FilesController } from '../../state/files/filesState';

/** A piece of the controller's state. It is used on the screen only, which comes up with the controller. */
export function useFiles<T>(select: (controller: FilesController) => T): T {
  return useApp(({ files }) => {
    if (!files.controller) throw new Error('useFiles needs the controller');
    return select(files.controller);
  });
}
