/** Icons that only the writer has, from Lucide (ISC licence, see THIRD-PARTY-NOTICES.md): one path each, on a grid of 24. */
export const HIGHLIGHTER = 'm9 11-6 6v3h9l3-3M22 12l-4.6 4.6a2 2 0 0 1-2.8 0l-5.2-5.2a2 2 0 0 1 0-2.8L14 4';

export const TRIANGLE_ALERT =
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3 M12 9v4 M12 17h.01';
