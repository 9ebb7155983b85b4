/** In lower case and without Greek accents, which move when a word is inflected. Offsets stay the same. */
export const toPlain = (text: string): string =>
  text.toLowerCase().replace(/[άέήίόύώΐΰ]/gu, (letter) => letter.normalize('NFD').charAt(0));
