/** `pt` of `pt-BR`. */
export function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag;
}
