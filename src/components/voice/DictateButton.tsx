import { Glyph } from '../Icon';
import { MIC, SQUARE } from './voiceIcons';

interface DictateButtonProps {
  readonly label: string;
  readonly stopLabel: string;
  readonly isListening: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Starts and ends a dictation. One button, so that it keeps the focus. */
export function DictateButton({ label, stopLabel, isListening, onStart, onStop }: DictateButtonProps) {
  return (
    <button
      type="button"
      className={isListening ? 'la-iconbtn la-iconbtn--solid' : 'la-iconbtn'}
      part="button icon-button dictate"
      aria-label={isListening ? stopLabel : label}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button on click.
        currentTarget.focus();
        if (isListening) onStop();
        else onStart();
      }}
    >
      <Glyph path={isListening ? SQUARE : MIC} className={isListening ? 'la-icon--fill' : ''} />
    </button>
  );
}
