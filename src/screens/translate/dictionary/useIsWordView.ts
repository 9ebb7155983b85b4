import { isWordView } from '../../../domain/dictionary/dictionary';
import { useApp } from '../../../state/hooks';

export function useIsWordView(output: string): boolean {
  const answered = useApp((state) => state.translate.answered);
  const maxChars = useApp((state) => state.session.config.limits.wordViewChars);
  const box = useApp((state) => state.dictionary.box);
  const entryQuery = box?.kind === 'ready' ? box.query : undefined;
  return answered !== undefined && isWordView(answered, output, maxChars, entryQuery);
}
