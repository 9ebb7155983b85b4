import { useLazy } from '../../components/hooks/useLazy';
import { useApp } from '../../state/hooks';

const load = () => import('./DictionarySection');

/** The code of the dictionary section; undefined until it is loaded. */
export function useDictionarySection() {
  const isWanted = useApp(
    ({ dictionary, translate }) => dictionary.controller && translate.output.kind !== 'loading',
  );
  return useLazy(!!isWanted, load);
}
