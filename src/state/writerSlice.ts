import type { Services } from '../services/contracts/services';
import type { Part } from './slice';
import type { createWriterRoom, WriterRoom } from './writerRoom';

export interface WriterSlice {
  /** The writer's screen as it stands. It comes with the screen: until then there is none. */
  readonly room: WriterRoom | undefined;
  /** Makes the room, unless it is there. */
  open(create: typeof createWriterRoom): void;
  /** Copies a text, and takes it to the writer to be improved there (SPEC §4). */
  improve(text: string, language: string): Promise<void>;
}

export function createWriterSlice(part: Part<'writer'>, services: Services): WriterSlice {
  return {
    room: undefined,
    open(create) {
      if (!part.get().room) part.set({ room: create(part, services) });
    },
    async improve(text, language) {
      const { copy, setMode } = part.all().ui;
      void copy(text);
      setMode('write');
      try {
        part.get().open((await import('./writerRoom')).createWriterRoom);
        part.get().room?.take(text, language);
      } catch (problem) {
        services.report(problem);
      }
    },
  };
}
