import { useCallback, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Drawer } from '../../components/Drawer';
import { Heading } from '../../components/Heading';
import { Toast } from '../../components/Toast';
import { useKeptFocus } from '../../components/hooks/useKeptFocus';
import { useLazyMessages } from '../../components/hooks/useLazy';
import type { SavedMessages } from '../../i18n/messages';
import { MessagesProvider } from '../../i18n/useMessages';
import { savedNoticeText } from '../../i18n/savedNoticeText';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import type { SavedController, SavedView } from '../../state/saved/types';
import { lazySheet } from '../../theme/lazySheet';
import common from '../../theme/styles/common.css?inline';
import saved from '../../theme/styles/saved.css?inline';
import { SavedContent } from './SavedContent';

export { createSavedController } from '../../state/saved/savedController';

const adoptSavedStyles = lazySheet(common, saved);

interface SavedProps {
  readonly controller: SavedController;
  readonly view: SavedView;
  readonly messages: SavedMessages;
}

/** The parts of the translator, which the drawer covers. */
const COVERED = '.la-langbar, .la-panes, .la-see, .la-dict, slot';

function SavedDrawer({ controller, view, messages }: SavedProps) {
  const panel = useRef<HTMLElement>(null);
  const focusHandlers = useKeptFocus(() => panel.current);
  useLayoutEffect(() => {
    adoptSavedStyles(panel.current);
    // In a tall frame, the button that opens the drawer can be far below its head.
    panel.current?.querySelector('button')?.scrollIntoView({ block: 'nearest' });
  }, [panel]);
  return (
    <Drawer
      label={messages['saved.title']}
      closeLabel={messages['saved.close']}
      isDialog
      className="la-saved"
      part="saved-panel"
      toggle=".la-savedbtn"
      covered={COVERED}
      panel={panel}
      onClose={controller.close}
      onReturn={controller.refresh}
      {...focusHandlers}
    >
      <SavedContent controller={controller} view={view} />
    </Drawer>
  );
}

function ClearDialog({ controller, view: { isAsking }, messages }: SavedProps) {
  const titleId = useId();
  const close = useCallback(() => controller.ask(false), [controller]);
  return (
    <Dialog
      isOpen={isAsking}
      isAlert
      isSmall
      labelledBy={titleId}
      closeLabel={messages['saved.cancel']}
      onClose={close}
      onGone={close}
    >
      <Heading id={titleId} className="la-dialog__title" part="dialog-title">
        {messages['saved.clearTitle']}
      </Heading>
      <div className="la-dialog__actions">
        <Button onClick={close}>{messages['saved.cancel']}</Button>
        <Button variant="danger" onClick={controller.clear}>
          {messages['saved.delete']}
        </Button>
      </div>
    </Dialog>
  );
}

const DONE: ReadonlySet<string> = new Set(['device', 'account', 'removed']);

/** The list of the saved items, and what says how a press on a star ended. */
export function SavedPanel() {
  const { controller, view } = useApp((state) => state.saved);
  const messages = useLazyMessages('saved', true);
  const { count } = useI18n();
  // A toast of the widget replaces this toast, so that only one toast is shown at a time.
  const isSilent = useApp((state) => state.ui.toast !== null);
  if (!controller || !view || !messages) return null;
  const { notice, isOpen } = view;
  const props = { controller, view, messages };
  return (
    <MessagesProvider section="saved" messages={messages}>
      {isOpen && <SavedDrawer {...props} />}
      <ClearDialog {...props} />
      {notice && !isSilent && (
        <Toast
          key={notice.id}
          look={DONE.has(notice.kind) ? 'success' : 'error'}
          text={savedNoticeText(notice, messages, count)}
          onEnd={controller.hideNotice}
        />
      )}
    </MessagesProvider>
  );
}
