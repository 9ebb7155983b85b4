import type { Services } from '../services/contracts/services';
import type { Part } from './slice';

/** What toasts can say; the words are chosen where they are shown. */
export type ToastKind = 'copied' | 'copyFailed' | 'emptyBox';

export interface UiSlice {
  /** The toast on screen. `id` tells two alike apart, so that the second one starts its own three seconds. */
  readonly toast: { readonly id: number; readonly kind: ToastKind } | null;
  showToast(kind: ToastKind): void;
  hideToast(): void;
  /** Puts a text on the clipboard and says so. Resolves to whether it got there. */
  copy(text: string): Promise<boolean>;
}

export function createUiSlice(part: Part<'ui'>, services: Services): UiSlice {
  let lastId = 0;
  return {
    toast: null,
    showToast(kind) {
      lastId += 1;
      part.set({ toast: { id: lastId, kind } });
    },
    hideToast: () => part.set({ toast: null }),
    async copy(text) {
      const done = await services.clipboard.write(text);
      part.get().showToast(done ? 'copied' : 'copyFailed');
      return done;
    },
  };
}
