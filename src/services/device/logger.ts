/** For the host page's developer: which setting is invalid, and what is expected. */
export function warn(message: string): void {
  console.warn(`[lang-assistant] ${message}`);
}
