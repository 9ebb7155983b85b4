import { useCallback } from 'react';
import { useApp } from '../../state/hooks';
import { watchTyping } from './watchTyping';

export function WaitingDialog() {
  const openWaitingDialog = useApp((state) => state.ui.openWaitingDialog);
  const closeDialog = useApp((state) => state.ui.closeDialog);
  const listen = useCallback(
    (place: HTMLElement) =>
      watchTyping(place.getRootNode(), {
        onPause: () => openWaitingDialog(false),
        onPress: () => openWaitingDialog(true),
        onLeave: closeDialog,
      }),
    [openWaitingDialog, closeDialog],
  );
  return <span ref={listen} hidden />;
}
