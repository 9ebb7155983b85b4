const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** Wraps at the ends. Undefined for keys that are not arrow keys. */
export function nextOnArrowKey<T>(key: string, row: readonly T[], current: T): T | undefined {
  const step = STEPS[key];
  return step && row.length > 0 ? row[step(row.indexOf(current), row.length)] : undefined;
}
