import { useApp } from '../../state/hooks';
import type { WriteController } from '../../state/write/writeController';

/** Selects from the write controller, which is loaded before its screen is rendered. */
export function useWrite<T>(select: (room: WriteController) => T): T {
  return useApp(({ write: writer }) => {
    if (!writer.controller) throw new Error('useWriter needs the writer’s room');
    return select(writer.controller);
  });
}
