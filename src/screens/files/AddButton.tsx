import { Button } from '../../components/Button';
import { Glyph } from '../../components/Icon';
import { useMessages } from '../../i18n/useMessages';
import { PLUS } from './filesIcons';
import { useFocusRequest } from './useFocusRequest';

interface AddButtonProps {
  readonly isDisabled?: boolean;
  readonly onPick: () => void;
}

export function AddButton({ isDisabled = false, onPick }: AddButtonProps) {
  const messages = useMessages('files');
  const button = useFocusRequest('pick');
  return (
    <Button ref={button} icon={<Glyph path={PLUS} />} disabled={isDisabled} onClick={onPick}>
      {messages['action.add']}
    </Button>
  );
}
