/** One line for the page's developer about what they set wrong: which setting, and how to put it right. */
export function warn(message: string): void {
  console.warn(`[lang-assistant] ${message}`);
}
