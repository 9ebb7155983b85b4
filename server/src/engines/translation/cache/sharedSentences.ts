/** The cache scope of anonymous callers. Gateways share only sentences of this scope. */
export const ANONYMOUS = 'anonymous';

export interface SharedSentences {
  /** Returns undefined for each missing text. Never fails: if the server is down, all texts are missing. */
  get(keys: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** Never fails: a text that could not be stored is translated again. */
  set(texts: readonly (readonly [key: string, text: string])[]): Promise<void>;
}
