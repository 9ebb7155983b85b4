import { planLookups } from '../../domain/dictionary/planLookups';
import { readWord } from '../../domain/dictionary/wordForm';
import { isSamePair } from '@lang-assistant/core/translate/translation';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import { createDictionaryRequest } from './dictionaryRequest';
import type { DictionaryController, DictionaryDeps, DictionarySlice } from './types';

export function createDictionaryController(
  slice: SliceApi<DictionarySlice, DictionaryDeps>,
  services: Services,
): DictionaryController {
  const { lookUp, isCurrent, show, abort } = createDictionaryRequest(slice, services);
  return {
    sync() {
      const { output, answered } = slice.deps().translate;
      // `sync` is called again when the translation has arrived or failed.
      if (output.kind === 'loading') return;
      const { locale } = slice.deps().session.config;
      const lookups =
        output.kind === 'success' && answered
          ? planLookups(answered.text, output.value.text, answered, locale)
          : [];
      if (lookups.length === 0) show(undefined);
      else if (!isCurrent(lookups)) lookUp(lookups, false);
    },
    retry() {
      const { box } = slice.get();
      if (box?.kind === 'failed') lookUp([{ query: box.query, isUncertain: false }], true);
    },
    chooseTab: (tab) => slice.set({ tab }),
    onUserChange() {
      const { box } = slice.get();
      if (box?.kind === 'failed' && box.error.kind === 'limit')
        lookUp([{ query: box.query, isUncertain: false }], false);
    },
    applyConfig: () => undefined,
    // When `translate` is suspended, it pauses the lookup.
    suspend: () => undefined,
    resume: () => undefined,
    pause() {
      const { answered, text, pair } = slice.deps().translate;
      if (answered?.text === text && isSamePair(answered, pair)) abort();
      else show(readWord(text, pair.source).kind === 'one' ? { kind: 'loading' } : undefined);
    },
  };
}
