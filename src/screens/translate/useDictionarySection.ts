import { useLazy } from '../../components/hooks/useLazy';
import { useApp } from '../../state/hooks';

const load = () => import('./DictionarySection');

/** What there is to a single word, and the suggestions; undefined until it has been fetched. */
export function useDictionarySection() {
  const isWanted = useApp(
    ({ dictionary, translate }) => dictionary.controller && translate.output.kind !== 'loading',
  );
  return useLazy(!!isWanted, load);
}
