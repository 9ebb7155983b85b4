import type { FilesController } from '../../state/files/types';
import { useApp } from '../../state/hooks';

/** A part of the files' state. Only for components that are rendered after the controller is loaded. */
export function useFiles<T>(select: (state: FilesController) => T): T {
  return useApp(({ files }) => {
    if (!files.controller) throw new Error('useFiles needs a loaded files controller');
    return select(files.controller);
  });
}
