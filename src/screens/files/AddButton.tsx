import { Glyph } from '../../components/Icon';
import { useMessages } from '../../i18n/useMessages';
import { PLUS } from './filesIcons';
import { useFocusRequest } from './useFocusRequest';

interface AddButtonProps {
  readonly isDisabled?: boolean;
  readonly onPick: () => void;
}

/** Adds documents to the list. */
export function AddButton({ isDisabled = false, onPick }: AddButtonProps) {
  const messages = useMessages('files');
  const button = useFocusRequest('pick');
  return (
    <button
      ref={button}
      type="button"
      className="la-btn la-btn--secondary"
      part="button secondary-button"
      disabled={isDisabled}
      onClick={onPick}
    >
      <Glyph path={PLUS} />
      {messages['action.add']}
    </button>
  );
}
