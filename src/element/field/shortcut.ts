/** Whether a key opens the mark at the caret. */
export function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  return key === '.' && !altKey && !shiftKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}
