import { languageTag } from '../../../domain/languages/lookup';
import type { Translation } from '../../../domain/translate/translation';
import { useApp } from '../../../state/hooks';
import { Result } from '../Result';
import { Sentences } from './Sentences';
import { adoptSentencesStyles } from '../../../theme/sentencesStyles';

/** A translation of several sentences as one element per sentence, any other as text. */
export function SentenceResult({ translation: { text, pairs } }: { readonly translation: Translation }) {
  const target = useApp((state) => state.translate.answered?.target ?? state.translate.pair.target);
  if (!pairs || pairs.length < 2) return <Result text={text} />;
  return (
    <p
      ref={adoptSentencesStyles}
      className="la-output"
      part="translation"
      lang={languageTag(target)}
      dir="auto"
      // Of a changed text only the changed sentences are announced.
      aria-atomic="false"
    >
      <Sentences text={text} pairs={pairs} />
    </p>
  );
}
