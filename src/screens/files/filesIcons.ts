/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md): one path per icon, in a 24 × 24 view box. */
export const UPLOAD = 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4';
export const DOWNLOAD = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5';
export const FILE_DOWN =
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M12 18v-6M9 15l3 3 3-3';
export const PLUS = 'M5 12h14M12 5v14';
export const CIRCLE_ALERT = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01';

/** The outline of a document, in a 44 × 52 view box, drawn for this product. */
export const SHEET = 'M8 1h19l13 13v33a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z';
export const SHEET_CORNER = 'M27 1v9a4 4 0 0 0 4 4h9';
