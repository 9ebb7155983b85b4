/** The scope of the sentences of anonymous callers, the only ones that gateways share. */
export const ANONYMOUS = 'anonymous';

/** A cache that several gateways share. */
export interface SharedSentences {
  /** Undefined for each text that is not stored. It does not fail: a server that is away has no texts. */
  get(keys: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** It does not fail: what is not stored is translated again. */
  set(texts: readonly (readonly [key: string, text: string])[]): Promise<void>;
}
