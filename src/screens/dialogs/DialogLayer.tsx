import { useCallback, useId, useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { audienceOf, type HostConfig } from '../../domain/hostConfig';
import { ROLES } from '../../domain/usage/roles';
import { useNeeded } from '../../components/hooks/useLazy';
import { useI18n } from '../../i18n/useI18n';
import { useApp } from '../../state/hooks';
import { LimitContent } from './LimitContent';
import { DEBOUNCE_MS, DIALOG_PAUSE_MS } from '@lang-assistant/core/timing';

const TYPING = ['keydown', 'input', 'compositionstart', 'compositionupdate', 'compositionend'] as const;

/** Elements of the page in which a user can type. */
const FIELDS = 'input, textarea, select, [contenteditable], iframe, lang-assistant';

interface TypingEvents {
  /** Called when the user has pressed no key for `DIALOG_PAUSE_MS` and no composition is open. */
  readonly onPause: () => void;
  readonly onPress: () => void;
  /** Called after a click into another field of the page. */
  readonly onLeave: () => void;
}

function isComposition(event: Event): boolean {
  if (event.type === 'compositionend') return false;
  return event instanceof CompositionEvent || Reflect.get(event, 'isComposing') === true;
}

export function watchTyping(root: Node, { onPause, onPress, onLeave }: TypingEvents): () => void {
  if (!(root instanceof ShadowRoot)) return () => undefined;
  const { host } = root;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  // An automatic request is sent this long after the last key, so part of the pause is already over.
  let timer = setTimeout(onPause, DIALOG_PAUSE_MS - DEBOUNCE_MS);
  let isFromText = false;

  const isInText = (event: Event) =>
    event.composedPath().some((node) => node instanceof HTMLTextAreaElement && root.contains(node));

  /** Runs in a later task, after the click has moved the focus and the clicked element has handled the click. */
  function afterPress(): void {
    const page = host.getRootNode();
    const focused = page instanceof Document || page instanceof ShadowRoot ? page.activeElement : null;
    if (focused !== host && focused?.matches(FIELDS)) onLeave();
    else onPress();
  }

  for (const type of TYPING)
    root.addEventListener(
      type,
      (event) => {
        clearTimeout(timer);
        if (!isComposition(event)) timer = setTimeout(onPause, DIALOG_PAUSE_MS);
      },
      options,
    );
  // A click that starts in the text is ignored, because the user may drag a selection out of the text.
  document.addEventListener('pointerdown', (event) => (isFromText = isInText(event)), options);
  document.addEventListener(
    'click',
    (event) => {
      if (!isFromText && !isInText(event)) setTimeout(afterPress);
      isFromText = false;
    },
    options,
  );
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

function WaitingDialog() {
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

/** On the paid plan, and without an app and benefits, the dialogs only say which limit is reached. */
function hasUpgradeOffer(config: HostConfig): boolean {
  const { stores, benefits } = config;
  return (
    ROLES[audienceOf(config)].isOfferedUpgrade && (benefits.length > 0 || Object.keys(stores).length > 0)
  );
}

/** While a dialog closes, it is still shown. */
export function DialogLayer() {
  const dialog = useApp((state) => state.ui.dialog);
  const isWaiting = useApp((state) => state.ui.waitingDialog !== null);
  const closeDialog = useApp((state) => state.ui.closeDialog);
  const hasOffer = useApp((state) => hasUpgradeOffer(state.session.config));
  const [shown, setShown] = useState(dialog);
  const titleId = useId();
  const textId = useId();
  const messages = useNeeded(dialog !== null || isWaiting, useI18n().loadSections)?.dialogs;
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
      isSmall={!hasOffer}
      onClose={closeDialog}
      onGone={clearShown}
    >
      <LimitContent dialog={shown} hasOffer={hasOffer} {...{ titleId, textId, messages }} />
    </Dialog>
  );
}
