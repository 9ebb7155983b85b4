/** A step that the browser took in the undo history of a text box. */
export type HistoryStep = 'undo' | 'redo';

/** A text with the settings that belong to it. */
export interface TextVersion<Settings> {
  readonly text: string;
  readonly settings: Settings;
}

/**
 * The acts that replaced a text and its settings, such as a swap. The browser's undo history holds the texts; this one
 * holds the settings.
 */
export interface TextActs<Settings> {
  record(before: TextVersion<Settings>, after: TextVersion<Settings>): void;
  /** The browser changed a text to another one: the settings that come back with it, if an act had replaced them. */
  step(step: HistoryStep, from: string, to: string): Settings | undefined;
}

/** As many as a user takes back. */
const MAX_ACTS = 20;

export function createTextActs<Settings>(): TextActs<Settings> {
  interface Act {
    readonly before: TextVersion<Settings>;
    readonly after: TextVersion<Settings>;
  }
  let done: readonly Act[] = [];
  let undone: readonly Act[] = [];

  return {
    record(before, after) {
      done = [...done, { before, after }].slice(-MAX_ACTS);
      undone = [];
    },
    step(step, from, to) {
      const isUndo = step === 'undo';
      const [start, end] = isUndo ? (['after', 'before'] as const) : (['before', 'after'] as const);
      const act = (isUndo ? done : undone).findLast(
        (one) => one[start].text === from && one[end].text === to,
      );
      if (!act) return undefined;
      const others = (acts: readonly Act[]) => acts.filter((one) => one !== act);
      [done, undone] = isUndo ? [others(done), [...undone, act]] : [[...done, act], others(undone)];
      return act[end].settings;
    },
  };
}
