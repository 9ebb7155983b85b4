import { languageTag } from '../../../domain/languages/lookup';
import type { Translation } from '../../../domain/translate/translation';
import { useApp } from '../../../state/hooks';
import { Result } from '../Result';
import { Sentences } from './Sentences';
import { adoptSentencesStyles } from '../../../theme/sentencesStyles';

/** For the keys that go from pair to pair. */
const IN_TAB_ORDER = { tabIndex: 0 } as const;

/** A translation of several sentences as one element per sentence, any other as text. */
export function SentenceResult({
  translation: { text, pairs, warnings },
}: {
  readonly translation: Translation;
}) {
  const target = useApp((state) => state.translate.answered?.target ?? state.translate.pair.target);
  if (!pairs || (pairs.length < 2 && !warnings?.length)) return <Result text={text} />;
  return (
    <p
      ref={adoptSentencesStyles}
      className="la-output"
      part="translation"
      lang={languageTag(target)}
      dir="auto"
      {...(pairs.length > 1 && IN_TAB_ORDER)}
      // Of a changed text only the changed sentences are announced.
      aria-atomic="false"
    >
      <Sentences {...{ text, pairs, warnings }} />
    </p>
  );
}
