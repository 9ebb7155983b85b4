import type { AppError } from '@lang-assistant/core/errors';
import type { AppState, AppStore } from '../../state/appState';

export type Progress<T> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'success'; readonly value: T }
  | { readonly kind: 'error'; readonly error: AppError }
  /** The user or the page has set another text. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'stopped' };

export function failure(subject: string, error: AppError): Error {
  return new Error(`The ${subject} failed: ${error.kind}.`, { cause: error });
}

/**
 * Resolves once `readProgress` returns a result. `readProgress` is called now and after each change of the state.
 * @param subject what was requested, for the message of the error
 * @throws Error with the `AppError` as its cause; `AbortError` if the text was replaced or the request stopped
 */
export function awaitResult<T>(
  store: AppStore,
  subject: string,
  readProgress: (state: AppState) => Progress<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const check = (state: AppState) => {
      const progress = readProgress(state);
      if (progress.kind === 'pending') return;
      unsubscribe();
      if (progress.kind === 'success') resolve(progress.value);
      else if (progress.kind === 'error') reject(failure(subject, progress.error));
      else if (progress.kind === 'replaced')
        reject(new DOMException('Another text replaced this one.', 'AbortError'));
      else reject(new DOMException('The request was stopped.', 'AbortError'));
    };
    const unsubscribe = store.subscribe(check);
    check(store.getState());
  });
}
