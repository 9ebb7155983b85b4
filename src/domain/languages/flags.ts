import { LANGUAGES } from '@lang-assistant/core/languages/catalog';

export const FLAGS: readonly string[] = [...new Set(LANGUAGES.map(({ flag }) => flag))]
  .filter((flag) => flag !== null)
  .toSorted();
