import type { HistoryStep } from '../domain/textBox';

/** The settings are its languages, for example. */
export interface TextVersion<Settings> {
  readonly text: string;
  readonly settings: Settings;
}

/**
 * Actions that replaced a text and its settings, such as a swap. The browser's undo history restores the text; this
 * history restores the settings.
 */
export interface TextActs<Settings> {
  record(before: TextVersion<Settings>, after: TextVersion<Settings>): void;
  /**
   * Call when Undo or Redo changed the text `from` to the text `to`. Returns the settings to restore if a recorded
   * action had replaced them.
   */
  step(step: HistoryStep, from: string, to: string): Settings | undefined;
}

/** Users hardly undo more. */
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
