// Icons from Lucide (ISC licence, see THIRD-PARTY-NOTICES.md): one path each, in a 24 × 24 view box, rounded to a tenth, the bubble without its rounded tip.

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
  'M3.3 17 2 22l5-1.3a10 10 0 1 0-3.7-3.7z',
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z M14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  'M13 21h8M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8l-1.3 4.4a.5.5 0 0 0 .6.6l4.4-1.3a2 2 0 0 0 .8-.5z',
  'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
  'M6 9l6 6 6-6',
] as const;
