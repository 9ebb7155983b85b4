import { useApp } from '../../state/hooks';
import type { WriteController } from '../../state/write/types';

/** Only for components that are rendered after the controller is loaded. */
export function useWrite<T>(select: (state: WriteController) => T): T {
  return useApp(({ write }) => {
    if (!write.controller) throw new Error('useWrite needs a loaded write controller');
    return select(write.controller);
  });
}
