import { useMemo } from 'react';
import { withinCapabilities, type FileRules } from '../../domain/files/fileRules';
import type { FilesController } from '../../state/files/types';
import { useApp } from '../../state/hooks';

/** Only for components that are rendered after the controller is loaded. */
export function useFiles<T>(select: (state: FilesController) => T): T {
  return useApp(({ files }) => {
    if (!files.controller) throw new Error('useFiles needs a loaded files controller');
    return select(files.controller);
  });
}

/** The host page's rules for documents, restricted to what its server supports. */
export function useFileRules(): FileRules {
  const config = useApp((state) => state.session.config);
  const capabilities = useFiles((state) => state.capabilities);
  return useMemo(() => withinCapabilities(config, capabilities), [config, capabilities]);
}
