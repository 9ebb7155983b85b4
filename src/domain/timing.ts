/** From the last key to the request (spec §4). */
export const DEBOUNCE_MS = 1000;

/** How long a toast stays (spec §2). */
export const TOAST_MS = 3000;

/** How long a Copy button shows its check mark (spec §9). */
export const COPIED_MARK_MS = 2000;

/** The detector ignores shorter texts (spec §5). */
export const DETECT_MIN_CHARS = 10;

/** The detector looks at no more than the beginning of a text (spec §5). */
export const DETECT_SAMPLE_CHARS = 2048;

/**
 * How long a call waits for what counts it, an answer for what reads its allowance, and the first screen for what
 * reads the address: all of them come over the network when they are needed. Our own figure, as the next one.
 */
export const COUNTING_PATIENCE_MS = 3000;

/**
 * How long a translation waits for the detector, whose data come over the network with the first text.
 * Our own figure: longer than they need on a slow phone connection, shorter than a visitor's patience.
 */
export const DETECT_PATIENCE_MS = 1500;

/** How often the timer of a dictation moves on (spec §4). */
export const LISTENING_TICK_MS = 1000;
