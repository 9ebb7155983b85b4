/** What a detector may answer, and what is likely. */
export interface DetectionHints {
  /** Entry codes that may be answered. */
  readonly offered: readonly string[];
  /** The languages of the page and of the visitor's browser, as entry codes: a small prior. */
  readonly preferred: readonly string[];
}

export interface Detector {
  /** The language of a text as an entry code; undefined where the detector is not sure. */
  detect(text: string, hints: DetectionHints): Promise<string | undefined>;
}

export interface Clipboard {
  /** Resolves to whether the text is on the clipboard. Never rejects. */
  write(text: string): Promise<boolean>;
}
