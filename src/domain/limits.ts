/** Who is asking, as far as limits go: without a token, with one, or with one of a paid plan. */
export type Audience = 'anonymous' | 'free' | 'paid';

/** Every number that bounds a visitor. A host overrides any of them with `config.limits`. */
export interface Limits {
  /** Longest text, in characters as a person counts them (SPEC §5). */
  readonly textChars: Readonly<Record<Audience, number>>;
}

/** The numbers of SPEC §5 and §9. The paid plan's text limit is not given there; it is read as the logged-in one. */
export const DEFAULT_LIMITS: Limits = {
  textChars: { anonymous: 1500, free: 5000, paid: 5000 },
};
