import { LANGUAGES } from '@lang-assistant/core/languages/catalog';

/** The flags that languages use, in the order of the cells in the flag sprite. */
export const FLAGS: readonly string[] = [...new Set(LANGUAGES.map(({ flag }) => flag))]
  .filter((flag) => flag !== null)
  .toSorted();
