import type { Services } from '../services/contracts/services';
import type { createFilesDesk, FilesDesk } from './filesDesk';
import type { Part } from './slice';

/** The documents to translate. All that is done with them comes with their screen. */
export interface FilesSlice {
  readonly desk?: FilesDesk;
  /** The screen comes up: makes the desk, unless it is there. */
  open(create: typeof createFilesDesk): void;
}

export function createFilesSlice(part: Part<'files'>, services: Services): FilesSlice {
  return {
    open(create) {
      const { desk } = part.get();
      if (desk) desk.arrive();
      else part.set({ desk: create(part, services) });
    },
  };
}
