import { Glyph } from './Icon';
import { SQUARE, VOLUME } from './voiceIcons';

interface SpeakButtonProps {
  readonly label: string;
  readonly stopLabel: string;
  readonly isSpeaking: boolean;
  /** There is nothing to read. */
  readonly isEmpty: boolean;
  /** Why it cannot be read: shown as a hint and told as the button's description. */
  readonly obstacle: string | undefined;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Reads a text aloud, and falls silent. */
export function SpeakButton({
  label,
  stopLabel,
  isSpeaking,
  isEmpty,
  obstacle,
  onStart,
  onStop,
}: SpeakButtonProps) {
  const isBarred = obstacle !== undefined && !isSpeaking;
  return (
    <button
      type="button"
      className={isSpeaking ? 'la-iconbtn la-iconbtn--speaking' : 'la-iconbtn'}
      aria-label={isSpeaking ? stopLabel : label}
      disabled={isEmpty}
      // Within reach of the focus, so that everybody can learn why.
      aria-disabled={isBarred}
      title={isBarred ? obstacle : undefined}
      onClick={() => {
        if (isSpeaking) onStop();
        else if (!isBarred) onStart();
      }}
    >
      <Glyph path={isSpeaking ? SQUARE : VOLUME} className={isSpeaking ? 'la-icon--fill' : ''} />
    </button>
  );
}
