/** A word without the accents that show its stress, which few texts have. */
export const withoutStress = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC');
