import { Glyph } from '../Icon';
import { IconButton } from '../IconButton';
import { MIC, SQUARE } from './voiceIcons';

interface DictateButtonProps {
  readonly label: string;
  readonly stopLabel: string;
  readonly isListening: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** One button for both actions, so that it keeps the focus. */
export function DictateButton({ label, stopLabel, isListening, onStart, onStop }: DictateButtonProps) {
  return (
    <IconButton
      icon={<Glyph path={isListening ? SQUARE : MIC} className={isListening ? 'la-icon--fill' : ''} />}
      label={isListening ? stopLabel : label}
      className={isListening ? 'la-iconbtn--solid' : ''}
      part="dictate"
      onClick={({ currentTarget }) => {
        // Safari does not focus a button on click.
        currentTarget.focus();
        if (isListening) onStop();
        else onStart();
      }}
    />
  );
}
