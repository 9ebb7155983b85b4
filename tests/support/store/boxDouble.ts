import { createTyping } from '../../../src/components/textPane/typing';
import { textLimitOf } from '../../../src/domain/hostConfig';
import type { EditStep, TextBoxActions } from '../../../src/domain/textBox';
import type { AppState, AppStore } from '../../../src/state/appState';

export interface BoxDouble {
  /** Returns the text of the box after the edit. */
  type(next: string, isComposing?: boolean, step?: EditStep): string;
  /** As when the box loses the focus. */
  flush(): void;
  /** As when the screen closes. */
  remove(): void;
}

type Slice = TextBoxActions & { readonly text: string; readonly wasCut: boolean };

function writeOf({ write }: AppState): Slice {
  if (!write.controller) throw new Error('no write controller');
  return write.controller;
}

/** The text box of a tool without a page. It reports its text as the box on the screen. */
export function createBoxDouble(store: AppStore, tool: 'translate' | 'write' = 'translate'): BoxDouble {
  const rendered = () => (tool === 'write' ? writeOf(store.getState()) : store.getState().translate);
  const { type, flush } = createTyping(rendered());
  const disconnect = store.connectBox(flush);
  let shown = rendered().text;
  let value = shown;
  const stop = store.subscribe(() => {
    if (rendered().text !== shown) value = shown = rendered().text;
  });

  return {
    type(next, isComposing, step) {
      const limit = textLimitOf(store.getState().session.config);
      const { wasCut } = rendered();
      value = type({ before: value, next, isComposing, step }, { limit, wasCut });
      return value;
    },
    flush,
    remove() {
      stop();
      disconnect();
    },
  };
}
