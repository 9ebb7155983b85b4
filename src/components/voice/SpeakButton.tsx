import { Glyph } from '../Icon';
import { IconButton } from '../IconButton';
import { SQUARE, VOLUME } from './voiceIcons';

interface SpeakButtonProps {
  readonly label: string;
  readonly stopLabel: string;
  readonly isSpeaking: boolean;
  /** True if there is no text to read. */
  readonly isEmpty: boolean;
  /** Why the text cannot be read aloud. The reason is a tooltip and the button's accessible description. */
  readonly disabledReason: string | undefined;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Starts and stops reading aloud. */
export function SpeakButton({
  label,
  stopLabel,
  isSpeaking,
  isEmpty,
  disabledReason,
  onStart,
  onStop,
}: SpeakButtonProps) {
  const isDisabled = disabledReason !== undefined && !isSpeaking;
  return (
    <IconButton
      icon={<Glyph path={isSpeaking ? SQUARE : VOLUME} className={isSpeaking ? 'la-icon--fill' : ''} />}
      label={isSpeaking ? stopLabel : label}
      className={isSpeaking ? 'la-iconbtn--speaking' : ''}
      part="listen"
      disabled={isEmpty}
      // `aria-disabled` keeps the button focusable, so that the reason can be read.
      aria-disabled={isDisabled}
      title={isDisabled ? disabledReason : undefined}
      onClick={() => {
        if (isSpeaking) onStop();
        else if (!isDisabled) onStart();
      }}
    />
  );
}
