import { Glyph, Icon } from '../../../components/Icon';
import type { TranslateMessages } from '../../../i18n/messages';
import { useApp } from '../../../state/hooks';
import type { TranslationAction } from './useTranslationAction';

const SQUARE = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z';

interface TranslationButtonProps {
  readonly action: TranslationAction;
  readonly messages: TranslateMessages;
  /** Called before the action, because the action may remove the button. */
  readonly onPress: () => void;
}

export function TranslationButton({ action, messages, onPress }: TranslationButtonProps) {
  const stop = useApp((state) => state.translate.stop);
  const translateAgain = useApp((state) => state.translate.translateAgain);
  const isStop = action === 'stop';
  const label = messages[isStop ? 'translate.stop' : 'translate.again'];
  return (
    <button
      type="button"
      className={`la-btn la-btn--ghost la-tools__end ${isStop ? '' : 'la-btn--collapses'}`}
      part="button"
      aria-label={label}
      onClick={() => {
        onPress();
        if (isStop) stop();
        else translateAgain();
      }}
    >
      {isStop ? (
        <Glyph path={SQUARE} className="la-icon--fill" />
      ) : (
        <Icon name="rotate-ccw" className="la-icon--sm" />
      )}
      <span>{label}</span>
    </button>
  );
}
