import { useApp } from '../../state/hooks';
import type { WriterRoom } from '../../state/writerRoom';

/** A piece of the writer's state. It is used inside the room only, which is there by then. */
export function useWriter<T>(select: (room: WriterRoom) => T): T {
  return useApp(({ writer }) => {
    if (!writer.room) throw new Error('useWriter needs the writer’s room');
    return select(writer.room);
  });
}
