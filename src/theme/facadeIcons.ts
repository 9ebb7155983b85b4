// Icons from Lucide (ISC licence, see THIRD-PARTY-NOTICES.md): one path each, in a 24 × 24 view box, rounded to a hundredth.

/** The names of `FACADE_ICON_PATHS`, in the same order. The first four are the icons of `MODES`. */
export const FACADE_ICON_NAMES = [
  'languages',
  'message-circle',
  'file-text',
  'pen-line',
  'arrow-left-right',
  'chevron-down',
] as const;

/** The icons of the facade. The entry hands them over to the widget, so that a page loads them once. */
export const FACADE_ICON_PATHS = [
  'M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  'M2.99 16.34a2 2 0 0 1 .09 1.17l-1.06 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.71l3.59 3.59A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z M14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  'M13 21h8M21.17 6.81a1 1 0 0 0-3.99-3.99L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5z',
  'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  'M6 9l6 6 6-6',
] as const;
