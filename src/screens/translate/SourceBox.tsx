import { useState, type RefObject } from 'react';
import { languageTag } from '../../domain/languages/lookup';
import { useWords } from '../../i18n/WordsContext';
import { useApp } from '../../state/hooks';

/** The box that the visitor writes in. */
export function SourceBox({ box }: { readonly box: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useWords();
  const text = useApp((state) => state.translate.text);
  const source = useApp((state) => state.translate.pair.source);
  const setText = useApp((state) => state.translate.setText);
  // Half a syllable of an input method is nobody's text yet: it is neither cut nor translated.
  const [composed, setComposed] = useState<string | null>(null);

  return (
    <textarea
      ref={box}
      className="la-textarea"
      dir="auto"
      lang={source === '' ? undefined : languageTag(source)}
      aria-label={t['source.text']}
      placeholder={t['source.placeholder']}
      spellCheck={false}
      value={composed ?? text}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (isComposing) setComposed(currentTarget.value);
        else setText(currentTarget.value);
      }}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        setText(currentTarget.value);
      }}
    />
  );
}
