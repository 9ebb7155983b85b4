import { useApp } from '../../state/hooks';
import type { FilesController } from '../../state/files/filesState';

/**
 * Selects from the files controller. Used on the files screen only, which is rendered after the controller is
 * loaded.
 */
export function useFiles<T>(select: (controller: FilesController) => T): T {
  return useApp(({ files }) => {
    if (!files.controller) throw new Error('useFiles needs the controller');
    return select(files.controller);
  });
}
