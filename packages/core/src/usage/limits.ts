/** Users without a token, users with a token, or users on a paid plan. */
export type Audience = 'anonymous' | 'free' | 'paid';

export type PerAudience = Readonly<Record<Audience, number>>;

/** As in spec §9. */
const MB = 1_048_576;

/** A host page can override each limit with `config.limits`. */
export interface Limits {
  /** In grapheme clusters (spec §5). */
  readonly textChars: PerAudience;
  /** Questions to the chat and the dictionary together. */
  readonly aiPerDay: PerAudience;
  readonly writePerDay: PerAudience;
  readonly filesPerDay: PerAudience;
  /** Words of translated source text. */
  readonly wordsPerDay: PerAudience;
  readonly checkWordsPerDay: PerAudience;
  /** A larger file is refused when the user chooses it. */
  readonly uploadRejectBytes: number;
  /** A larger file is listed, but cannot be translated. */
  readonly oversizeMarkBytes: number;
  /** A larger file is refused when the translation starts. */
  readonly translateBlockBytes: number;
  readonly detectFromChars: number;
  readonly wordViewChars: number;
  readonly alternativesChars: number;
}

/** Spec §9. The paid plan has the same text limit as logged-in users. */
export const DEFAULT_TEXT_CHARS: PerAudience = { anonymous: 1500, free: 5000, paid: 5000 };

/** Limits of the paid plan that do not differ by audience in `Limits`. */
export const PAID_LIMITS = { uploadRejectBytes: 20 * MB, oversizeMarkBytes: 20 * MB } as const;

export const DEFAULT_LIMITS: Limits = {
  textChars: DEFAULT_TEXT_CHARS,
  aiPerDay: { anonymous: 5, free: 10, paid: Infinity },
  writePerDay: { anonymous: 5, free: 10, paid: Infinity },
  filesPerDay: { anonymous: 1, free: 3, paid: Infinity },
  wordsPerDay: { anonymous: Infinity, free: Infinity, paid: 20_000 },
  checkWordsPerDay: { anonymous: 3_000, free: 20_000, paid: Infinity },
  uploadRejectBytes: 10 * MB,
  oversizeMarkBytes: 5 * MB,
  translateBlockBytes: 20 * MB,
  detectFromChars: 40,
  wordViewChars: 140,
  alternativesChars: 150,
};
