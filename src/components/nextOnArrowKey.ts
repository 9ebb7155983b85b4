import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place <= 0 ? count : place) - 1,
  ArrowUp: (place, count) => (place <= 0 ? count : place) - 1,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Wraps at the ends. Undefined for keys that are not arrow keys. */
export function nextOnArrowKey<T>(key: string, row: readonly T[], current: T): T | undefined {
  const step = STEPS[key];
  return step && row.length > 0 ? row[step(row.indexOf(current), row.length)] : undefined;
}

/** For a radio button: chooses and focuses the next one of its group. */
export function chooseOnArrowKey<T>(
  event: KeyboardEvent<HTMLElement>,
  row: readonly T[],
  current: T,
  choose: (next: T) => void,
): void {
  const next = nextOnArrowKey(event.key, row, current);
  if (next === undefined) return;
  event.preventDefault();
  choose(next);
  const radios = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]');
  radios?.[row.indexOf(next)]?.focus();
}
