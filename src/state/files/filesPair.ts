import { toSupportedPair } from '../../domain/files/files';
import {
  isSamePair,
  swapLanguages,
  withLanguage,
  type LanguagePair,
} from '@lang-assistant/core/translate/translation';
import type { FilesAccess, FilesController, FilesDeps } from './types';

/** The pair of the translate screen, limited to the languages that documents support. */
export function defaultPair({ session, translate }: FilesDeps): LanguagePair {
  return toSupportedPair(translate.pair, session.config.fileLanguages);
}

/** The pair follows the translate screen until the user chooses another pair. */
export function createFilesPair(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
): Pick<FilesController, 'onShow' | 'chooseLanguage' | 'swap' | 'applyConfig'> {
  let isPairOwn = false;

  const isDefault = () => get().files.length === 0 && !isPairOwn;

  function setPair(pair: LanguagePair): void {
    isPairOwn = true;
    const { missing } = get();
    set({ pair, ...(missing === 'languages' && { missing: undefined }) });
  }

  return {
    onShow: () => set({ focusRequest: undefined, ...(isDefault() && { pair: defaultPair(deps()) }) }),
    chooseLanguage: (side, code) => setPair(withLanguage(get().pair, side, code)),
    swap: () => setPair(swapLanguages(get().pair)),
    applyConfig(_before, now) {
      const { pair: shown } = get();
      const pair = isDefault() ? defaultPair(deps()) : toSupportedPair(shown, now.fileLanguages);
      if (!isSamePair(pair, shown)) set({ pair });
    },
  };
}
