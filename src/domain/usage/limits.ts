/** Who is asking, as far as limits go: without a token, with one, or with one of a paid plan. */
export type Audience = 'anonymous' | 'free' | 'paid';

export type PerAudience = Readonly<Record<Audience, number>>;

/** 1 MB as spec §9 counts it. */
const MB = 1_048_576;

/** Every number that bounds a visitor. A host overrides any of them with `config.limits`. */
export interface Limits {
  /** Longest text, in characters as a person counts them (spec §5). */
  readonly textChars: PerAudience;
  /** Questions a day to the AI chat and the AI box together. */
  readonly aiPerDay: PerAudience;
  /** Texts a day that AI write improves. */
  readonly writePerDay: PerAudience;
  /** Documents a day. */
  readonly filesPerDay: PerAudience;
  /** Words of source text a day in the translator. */
  readonly wordsPerDay: PerAudience;
  /** Larger files are refused when they are chosen, in bytes. */
  readonly uploadRejectBytes: number;
  /** Larger files are marked and cannot be translated, in bytes. */
  readonly oversizeMarkBytes: number;
  /** Larger files are refused at Translate, in bytes. */
  readonly translateBlockBytes: number;
  /** Texts of this many characters or more are examined for their language. */
  readonly detectFromChars: number;
  /** Longer inputs are not shown as a single word, in characters. */
  readonly wordViewChars: number;
  /** Alternatives are shown for results of at most this many characters. */
  readonly alternativesChars: number;
}

const UNLIMITED: PerAudience = { anonymous: Infinity, free: Infinity, paid: Infinity };

/**
 * The numbers of spec §9. The paid plan has the text limit of logged-in users (docs/decisions/usage-and-limits.md).
 */
export const DEFAULT_LIMITS: Limits = {
  textChars: { anonymous: 1500, free: 5000, paid: 5000 },
  aiPerDay: { anonymous: 5, free: 10, paid: Infinity },
  writePerDay: { anonymous: 5, free: 10, paid: Infinity },
  filesPerDay: { anonymous: 1, free: 3, paid: Infinity },
  wordsPerDay: { ...UNLIMITED, paid: 20_000 },
  uploadRejectBytes: 10 * MB,
  oversizeMarkBytes: 5 * MB,
  translateBlockBytes: 20 * MB,
  detectFromChars: 40,
  wordViewChars: 140,
  alternativesChars: 150,
};
