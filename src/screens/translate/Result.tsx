import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useApp } from '../../state/hooks';

export function Result({ text }: { readonly text: string }) {
  const target = useApp((state) => state.translate.answered?.target ?? state.translate.pair.target);
  return (
    <p className="la-output" part="translation" lang={languageTag(target)} dir="auto">
      {text}
    </p>
  );
}
