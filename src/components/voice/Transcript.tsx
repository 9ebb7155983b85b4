import { useLayoutEffect, useRef, type RefObject } from 'react';
import { insertWords } from '../../domain/voice/dictation';
import { languageTag } from '@lang-assistant/core/languages/lookup';

interface TranscriptProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly text: string;
  readonly language: string;
  /** Words that the browser may still change. */
  readonly interim: string;
  readonly caret: number;
}

export function Transcript({ box, label, text, language, interim, caret }: TranscriptProps) {
  const transcript = useRef<HTMLDivElement>(null);
  const head = text.slice(0, caret);
  const tail = text.slice(caret);
  const { text: fullText, caret: end } = insertWords(head, interim, tail, language);

  // When the transcript is removed, its focus returns to the text box.
  useLayoutEffect(() => {
    const element = transcript.current;
    const textBox = box.current;
    const root = element?.getRootNode();
    return () => {
      const hasFocus = root instanceof ShadowRoot && root.activeElement === element;
      // The text box becomes visible in the same commit, so it can get the focus now.
      if (hasFocus) queueMicrotask(() => textBox?.focus());
    };
  }, [box]);

  return (
    <div
      ref={transcript}
      className="la-textarea la-dictation"
      part="text-box"
      role="textbox"
      aria-readonly="true"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      lang={languageTag(language)}
      dir="auto"
      translate="no"
    >
      {head}
      <span className="la-interim">{fullText.slice(head.length, interim === '' ? head.length : end)}</span>
      {fullText.slice(interim === '' ? head.length : end)}
    </div>
  );
}
