/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
export const ARROW_UP_RIGHT = 'M7 7h10v10 M7 17 17 7';
