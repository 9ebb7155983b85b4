const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Control+., on a Mac Command+.: opens the popover for selected text. */
export const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key === '.' && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
