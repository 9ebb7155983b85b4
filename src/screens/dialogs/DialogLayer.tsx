import { useCallback, useId, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { audienceOf, type HostConfig } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { useLazyMessages } from '../../components/hooks/useLazyMessages';
import { useApp } from '../../state/hooks';
import { LimitContent } from './LimitContent';
import { WaitingDialog } from './WaitingDialog';

/** On the paid plan, and without an app and benefits, the dialogs only say which limit is reached. */
function sells(config: HostConfig): boolean {
  const { stores, benefits } = config;
  return (
    ROLES[audienceOf(config)].isOfferedUpgrade && (benefits.length > 0 || Object.keys(stores).length > 0)
  );
}

/** While a dialog closes, it is still shown. */
export function DialogLayer({ onError }: { readonly onError: (error: unknown) => void }) {
  const dialog = useApp((state) => state.ui.dialog);
  const isWaiting = useApp((state) => state.ui.waitingDialog !== null);
  const closeDialog = useApp((state) => state.ui.closeDialog);
  const isSelling = useApp((state) => sells(state.session.config));
  const [shown, setShown] = useState(dialog);
  const titleId = useId();
  const textId = useId();
  const onLoadError = useCallback(
    (error: unknown) => {
      closeDialog();
      onError(error);
    },
    [closeDialog, onError],
  );
  const messages = useLazyMessages('dialogs', dialog !== null || isWaiting, onLoadError);
  const clearShown = useCallback(() => setShown(null), []);

  if (dialog && dialog !== shown) setShown(dialog);
  if (isWaiting) return <WaitingDialog />;
  if (!shown || !messages) return null;
  return (
    <Dialog
      isOpen={dialog !== null}
      labelledBy={titleId}
      describedBy={textId}
      closeLabel={messages['dialog.close']}
      isUnasked={shown.isUnasked === true}
      isSmall={!isSelling}
      onClose={closeDialog}
      onGone={clearShown}
    >
      <LimitContent dialog={shown} isSelling={isSelling} {...{ titleId, textId, messages }} />
    </Dialog>
  );
}
