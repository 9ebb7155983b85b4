import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { useApp } from '../../state/hooks';
import { createWriteController } from '../../state/write/writeController';
import { adoptWriteStyles } from '../../theme/writeStyles';
import { WriteBar } from './WriteBar';
import { ImprovedPane } from './ImprovedPane';
import { InputPane } from './InputPane';

/** The write screen, rendered once its state and messages are loaded. */
export function WriteScreen() {
  const open = useApp((state) => state.write.open);
  const isOpen = useApp((state) => state.write.controller !== undefined);
  const [fault, setFault] = useState<{ readonly cause: unknown }>();
  const [onLoadError] = useState(() => (cause: unknown) => setFault({ cause }));
  const w = useMessages('write', true, onLoadError);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const root = stage.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptWriteStyles(root);
    open(createWriteController);
  }, [open]);

  // The error boundary of the frame shows the error and offers a retry.
  if (fault) throw new Error('The words of the writer did not come.', fault);
  return (
    <>
      <div ref={stage} className="la-writebar" aria-busy={!w}>
        {w && isOpen && <WriteBar w={w} />}
      </div>
      <div className="la-panes">
        {w && isOpen && (
          <>
            <InputPane w={w} />
            <ImprovedPane w={w} />
          </>
        )}
      </div>
    </>
  );
}
