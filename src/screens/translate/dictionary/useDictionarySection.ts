import { useLazy } from '../../../components/hooks/useLazy';
import { useApp } from '../../../state/hooks';

const load = () => import('./DictionarySection');

/** Undefined until the section, the suggestions and the tools are loaded. */
export function useDictionarySection() {
  const isNeeded = useApp(
    ({ dictionary, translate: { output } }) =>
      output.kind === 'streaming' || (dictionary.controller && output.kind !== 'loading'),
  );
  return useLazy(!!isNeeded, load);
}
