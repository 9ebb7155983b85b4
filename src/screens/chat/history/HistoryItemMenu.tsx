import { useCallback, type RefObject } from 'react';
import { Glyph } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import { Menu } from '../../../components/Menu';
import { useMessages } from '../../../i18n/useMessages';
import { HISTORY_ICONS } from './historyIcons';
import type { HistoryController } from '../../../state/history/types';

interface HistoryItemMenuProps {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly controller: HistoryController;
}

export function HistoryItemMenu({ id, name, isOpen, button, controller }: HistoryItemMenuProps) {
  const messages = useMessages('history');
  const label = messages['chat.options'](name);
  const open = () => controller.setTask({ kind: 'menu', id });
  // Stays the same function between renders, because `Menu` adds its listeners again when it changes.
  const close = useCallback(() => controller.setTask(undefined), [controller]);
  return (
    <>
      <IconButton
        ref={button}
        icon={<Glyph path={HISTORY_ICONS.ellipsis} />}
        label={label}
        part="chat-options"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // Without this, the blur would close the open menu, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={isOpen ? close : open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      />
      {isOpen && (
        <Menu
          label={label}
          button={button}
          items={[
            { id: 'rename', label: messages['chat.rename'], icon: HISTORY_ICONS.pencil },
            { id: 'delete', label: messages['chat.delete'], icon: HISTORY_ICONS.trash, isDanger: true },
          ]}
          onChoose={(kind) => controller.setTask({ kind, id })}
          onClose={close}
        />
      )}
    </>
  );
}
