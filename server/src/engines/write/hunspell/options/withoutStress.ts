/** Removes the accents that mark the stress of a word. Few texts have them. */
export const withoutStress = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC');
