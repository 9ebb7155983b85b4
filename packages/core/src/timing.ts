/** Delay from the last key to the request (spec §4). */
export const DEBOUNCE_MS = 1000;

/** Default delay from a paste or drop to the translation. A pasted text is complete. */
export const PASTE_MS = 100;

/**
 * Pause after which typed text is committed to the state. Our own figure: longer than between the keys of a quick
 * typist, short enough for a counter to seem immediate.
 */
export const TYPING_PAUSE_MS = 120;

/** Time without a key after which the widget takes over its first screen. Our own figure, like the next one. */
export const START_PAUSE_MS = 400;

/** For users who type without such a pause. */
export const START_WAIT_MS = 5000;

/** Time without a key after which a dialog opens that the user did not ask for. */
export const DIALOG_PAUSE_MS = 3000;

/**
 * Time without a key after which chunks are loaded in advance. Our own figure: few users take longer between two keys.
 */
export const TYPING_BREAK_MS = 600;

/** Spec §2. */
export const TOAST_MS = 3000;

/** The pointer or the focus is on a control for this time before its tooltip appears. */
export const TOOLTIP_MS = 300;

/** For the check mark of a Copy button (spec §9). */
export const COPIED_MARK_MS = 2000;

/** Spec §5. */
export const DETECT_MIN_CHARS = 10;

/** The detector reads only this much of a text (spec §5). */
export const DETECT_SAMPLE_CHARS = 2048;

/**
 * Maximum wait for a chunk that a call, a response or the first screen needs, such as usage counting, quota headers or
 * address parsing. Our own figure, like the next one.
 */
export const CHUNK_TIMEOUT_MS = 3000;

/**
 * How long a translation waits for the page's glossary to load. Our own figure: enough for ten thousand rows on a slow
 * phone connection.
 */
export const GLOSSARY_TIMEOUT_MS = 8000;

/**
 * How long a translation waits for the data of the language detector, which load with the first text. Our own figure:
 * longer than a slow phone connection needs, short enough for the user.
 */
export const DETECT_TIMEOUT_MS = 1500;

/** Spec §4. */
export const DICTATION_TICK_MS = 1000;
