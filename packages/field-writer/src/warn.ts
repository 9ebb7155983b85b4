/** For the developer of the page, if a file cannot be loaded. */
export const warn = (error: unknown): void => console.warn(`[lang-assistant] ${String(error)}`);
