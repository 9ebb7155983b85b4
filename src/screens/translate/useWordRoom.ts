import { useLazy } from '../../components/hooks/useLazy';
import { useApp } from '../../state/hooks';

const load = () => import('./WordRoom');

/** Without it a word is shown as any other result. The next translation tries again. */
const goOn = () => undefined;

/** What there is to a single word, and the suggestions; undefined until it has been fetched. */
export function useWordRoom() {
  const isWanted = useApp(
    ({ dictionary, translate }) => dictionary.desk && translate.output.kind !== 'loading',
  );
  return useLazy(!!isWanted, load, goOn);
}
