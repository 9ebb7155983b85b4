/** Copies a capital first letter, or capitals of the whole word, from `model`. */
export function withCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase())
    return word.toUpperCase();
  const first = model.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
