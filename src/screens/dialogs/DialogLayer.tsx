import { useCallback, useId, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { audienceOf } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { useLazyMessages } from '../../components/hooks/useLazyMessages';
import { useApp } from '../../state/hooks';
import { LimitContent } from './LimitContent';
import { hasUpgradeText, UpgradeContent } from './UpgradeContent';
import { WaitingDialog } from './WaitingDialog';

/** While a dialog closes, it is still shown. */
export function DialogLayer({ onError }: { readonly onError: (error: unknown) => void }) {
  const dialog = useApp((state) => state.ui.dialog);
  const isWaiting = useApp((state) => state.ui.waitingDialog !== null);
  const closeDialog = useApp((state) => state.ui.closeDialog);
  const hasText = useApp((state) => hasUpgradeText(state.session.config));
  const audience = useApp((state) => audienceOf(state.session.config));
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
  const isDescribed = shown.kind === 'limit' || hasText;
  return (
    <Dialog
      isOpen={dialog !== null}
      labelledBy={titleId}
      describedBy={isDescribed ? textId : undefined}
      closeLabel={messages['dialog.close']}
      isUnasked={shown.isUnasked === true}
      isSmall={shown.kind === 'limit' && !ROLES[audience].isOfferedUpgrade}
      onClose={closeDialog}
      onGone={clearShown}
    >
      {shown.kind === 'limit' ? (
        <LimitContent dialog={shown} titleId={titleId} textId={textId} messages={messages} />
      ) : (
        <UpgradeContent max={shown.max} titleId={titleId} textId={textId} messages={messages} />
      )}
    </Dialog>
  );
}
