import type { Features } from '../appState';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from '../ui/types';
import type { FilesSlice } from './types';

interface FilesSliceDeps {
  readonly ui: Pick<UiSlice, 'setMode'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

export function createFilesSlice(slice: SliceApi<FilesSlice, FilesSliceDeps>): FilesSlice {
  return {
    controller: undefined,
    async open(files, isFolder) {
      const { ui, features } = slice.deps();
      ui.setMode('files');
      const controller = await features.tryLoad('files');
      controller?.add(files, isFolder);
    },
  };
}
