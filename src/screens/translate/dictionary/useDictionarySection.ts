import { useLazy } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';
import { FEATURES } from '../../features';

export function useDictionarySection() {
  const isNeeded = useApp(
    ({ dictionary, translate: { output } }) =>
      output.kind === 'streaming' || (dictionary.controller && output.kind !== 'loading'),
  );
  return useLazy(!!isNeeded, FEATURES.dictionary);
}
