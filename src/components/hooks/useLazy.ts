import { useEffect, useState } from 'react';

/**
 * What is fetched when it is wanted for the first time, and kept from then on. What failed is tried again when it is
 * wanted once more.
 * @param load and `onFail` must stay the same from one rendering to the next
 */
export function useLazy<T>(
  isWanted: boolean,
  load: () => Promise<T>,
  onFail: (problem: unknown) => void,
): T | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T }>();

  useEffect(() => {
    if (isWanted && !loaded) load().then((value) => setLoaded({ value }), onFail);
  }, [isWanted, loaded, load, onFail]);

  return loaded?.value;
}
