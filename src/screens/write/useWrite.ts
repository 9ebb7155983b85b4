import { useApp } from '../../state/hooks';
import type { WriteController } from '../../state/write/writeController';

/** A piece of the writer's state. It is used inside the controller only, which is there by then. */
export function useWrite<T>(select: (room: WriteController) => T): T {
  return useApp(({ write: writer }) => {
    if (!writer.controller) throw new Error('useWriter needs the writer’s room');
    return select(writer.controller);
  });
}
