import type { Features } from '../appState';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from '../ui/types';
import type { WriteSlice } from './types';

interface WriteSliceDeps {
  readonly ui: Pick<UiSlice, 'copy' | 'setMode'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

export function createWriteSlice(slice: SliceApi<WriteSlice, WriteSliceDeps>): WriteSlice {
  return {
    controller: undefined,
    async improve(text, language) {
      const { ui, features } = slice.deps();
      void ui.copy(text);
      ui.setMode('write');
      const controller = await features.tryLoad('write');
      controller?.importText(text, language);
    },
  };
}
