import { languageTag } from '@lang-assistant/core/languages/lookup';
import { useApp } from '../../../state/hooks';
import { adoptSentencesStyles } from '../../../theme/sentencesStyles';
import { Result } from '../Result';
import { Sentences } from './Sentences';

/** The translation must be focusable for the keys that move from sentence to sentence. */
const IN_TAB_ORDER = { tabIndex: 0 } as const;

/**
 * Renders one element per sentence. A complete translation with fewer than two sentences is plain text, unless it has a
 * warning.
 */
export function SentenceResult() {
  const output = useApp((state) => state.translate.output);
  const target = useApp((state) => state.translate.answered?.target ?? state.translate.pair.target);
  if (!('value' in output)) return null;
  const { text, pairs = [], warnings = [] } = output.value;
  const isStreaming = output.kind === 'streaming';
  if (!isStreaming && pairs.length < 2 && !(pairs.length === 1 && warnings.length > 0))
    return <Result text={text} />;
  return (
    <div
      ref={adoptSentencesStyles}
      className="la-output"
      part="translation"
      lang={languageTag(target)}
      dir="auto"
      {...(!isStreaming && pairs.length > 1 && IN_TAB_ORDER)}
      // Only changed sentences are announced. A text without sentences is announced when it is complete.
      aria-live={pairs.length > 0 ? undefined : 'off'}
      aria-atomic="false"
    >
      <Sentences
        {...{ text, pairs, warnings, isStreaming }}
        gap={output.kind === 'success' ? undefined : output.gap}
      />
    </div>
  );
}
