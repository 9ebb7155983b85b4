import type { RefObject } from 'react';
import { languageTag } from '../../domain/languages/lookup';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';

export interface BoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

/** The text box for the source text. */
export function SourceBox({ box }: BoxProps) {
  const { t } = useI18n();
  const text = useApp((state) => state.translate.text);
  const source = useApp((state) => state.translate.pair.source);
  const setText = useApp((state) => state.translate.setText);

  return (
    <textarea
      ref={box}
      className="la-textarea"
      dir="auto"
      lang={source === '' ? undefined : languageTag(source)}
      translate="no"
      aria-label={t['source.text']}
      placeholder={t['source.placeholder']}
      spellCheck={false}
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (!isComposing) keepCaret(currentTarget);
        setText(currentTarget.value, isComposing);
      }}
      onCompositionEnd={({ currentTarget }) => {
        keepCaret(currentTarget);
        setText(currentTarget.value);
      }}
    />
  );
}

/**
 * Restores the caret after an edit was cut: setting the value moves it to the end. Counted from the end,
 * because the cut text is before it. React sets the value before the event ends, so a microtask runs right
 * after.
 */
function keepCaret(box: HTMLTextAreaElement): void {
  const charsAfterCaret = box.value.length - box.selectionEnd;
  queueMicrotask(() => {
    const caret = Math.max(box.value.length - charsAfterCaret, 0);
    if (box.selectionEnd !== caret) box.setSelectionRange(caret, caret);
  });
}
