import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { createWriteController, WriteController } from './writeController';

export interface WriteSlice {
  /** The writer's screen as it stands. It comes with the screen: until then there is none. */
  readonly controller: WriteController | undefined;
  /** Makes the controller, unless it is there. */
  open(create: typeof createWriteController): void;
  /** Copies a text, and takes it to the writer to be improved there (spec §4). */
  improve(text: string, language: string): Promise<void>;
}

export function createWriteSlice(part: SliceApi<'write'>, services: Services): WriteSlice {
  return {
    controller: undefined,
    open(create) {
      if (!part.get().controller) part.set({ controller: create(part, services) });
    },
    async improve(text, language) {
      const { copy, setMode } = part.getState().ui;
      void copy(text);
      setMode('write');
      try {
        part.get().open((await import('./writeController')).createWriteController);
        part.get().controller?.importText(text, language);
      } catch (problem) {
        services.reportError(problem);
      }
    },
  };
}
