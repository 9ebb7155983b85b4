import type { Services } from '../../services/contracts/services';
import type { createFilesController, FilesDesk } from './filesController';
import type { SliceApi } from '../sliceApi';

/** The documents to translate. All that is done with them comes with their screen. */
export interface FilesSlice {
  readonly controller?: FilesDesk;
  /** The screen comes up: makes the controller, unless it is there. */
  open(create: typeof createFilesController): void;
}

export function createFilesSlice(part: SliceApi<'files'>, services: Services): FilesSlice {
  return {
    open(create) {
      const { controller } = part.get();
      if (controller) controller.onShow();
      else part.set({ controller: create(part, services) });
    },
  };
}
