import { Glyph } from '../Icon';
import { IconButton } from '../IconButton';
import { SQUARE, VOLUME } from './voiceIcons';

interface SpeakButtonProps {
  readonly label: string;
  readonly stopLabel: string;
  readonly isSpeaking: boolean;
  readonly isEmpty: boolean;
  /** Why the text cannot be read aloud. Shown as a tooltip, and used as the button's accessible description. */
  readonly disabledReason: string | undefined;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

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
      // Unlike `disabled`, `aria-disabled` keeps the button focusable, so that the user can read the reason.
      aria-disabled={isDisabled}
      title={isDisabled ? disabledReason : undefined}
      onClick={() => {
        if (isSpeaking) onStop();
        else if (!isDisabled) onStart();
      }}
    />
  );
}
