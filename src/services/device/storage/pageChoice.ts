const KEY = 'la-page-language';

/** `localStorage` throws if the page or the user blocks it. Then nothing is kept. */
function tryStorage<T>(callback: (storage: Storage) => T): T | undefined {
  try {
    return callback(localStorage);
  } catch {
    return undefined;
  }
}

/**
 * The language into which the user wants every page of this site translated; undefined if none. Nothing is stored
 * before the user chooses.
 */
export const pageChoice = {
  read: (): string | undefined => tryStorage((storage) => storage.getItem(KEY)) ?? undefined,
  write(language: string | undefined): void {
    tryStorage((storage) =>
      language === undefined ? storage.removeItem(KEY) : storage.setItem(KEY, language),
    );
  },
};
