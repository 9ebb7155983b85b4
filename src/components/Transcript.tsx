import { useLayoutEffect, useRef, type RefObject } from 'react';
import { placeWords } from '../domain/voice/dictation';
import { languageTag } from '../domain/languages/lookup';

interface TranscriptProps {
  /** The box that it stands in for. */
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly text: string;
  readonly language: string;
  /** What is being said, as far as it is understood. */
  readonly interim: string;
  /** Where it will stand in the text. */
  readonly caret: number;
}

/** Stands in for a text box while it takes words by voice: those that are not final yet are lighter. */
export function Transcript({ box, label, text, language, interim, caret }: TranscriptProps) {
  const standIn = useRef<HTMLDivElement>(null);
  const head = text.slice(0, caret);
  const tail = text.slice(caret);
  const { text: whole, caret: end } = placeWords(head, interim, tail, language);

  // Whoever had the focus in here has it in the box again.
  useLayoutEffect(() => {
    const mine = standIn.current;
    const textBox = box.current;
    const root = mine?.getRootNode();
    return () => {
      const hasFocus = root instanceof ShadowRoot && root.activeElement === mine;
      // The box comes into sight with this very rendering.
      if (hasFocus) queueMicrotask(() => textBox?.focus());
    };
  }, [box]);

  return (
    <div
      ref={standIn}
      className="la-textarea la-dictation"
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
      <span className="la-interim">{whole.slice(head.length, interim === '' ? head.length : end)}</span>
      {whole.slice(interim === '' ? head.length : end)}
    </div>
  );
}
