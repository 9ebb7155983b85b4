import type { Conjugation } from '../../../../../server/src/engines/contracts/dictionary';

/** Prints a conjugation in a few lines: forms in the order of the persons, `-` for a missing tense. */
export function formsOf(conjugation: Conjugation | undefined): Readonly<Record<string, string>> | undefined {
  if (!conjugation) return undefined;
  const { indicative, subjunctive } = conjugation;
  const line = (forms: Readonly<Record<string, string>> | undefined): string =>
    Object.values(forms ?? { none: '-' }).join(', ');
  return {
    present: line(indicative?.present),
    past: line(indicative?.past),
    future: line(indicative?.future),
    subjunctive: line(subjunctive?.present),
    subjunctivePast: line(subjunctive?.past),
    subjunctiveFuture: line(subjunctive?.future),
  };
}

/** Names six lines of forms by tense, in the order of `formsOf`. */
export function tenses(...lines: readonly string[]): Readonly<Record<string, string>> {
  const [
    present = '-',
    past = '-',
    future = '-',
    subjunctive = '-',
    subjunctivePast = '-',
    subjunctiveFuture = '-',
  ] = lines;
  return { present, past, future, subjunctive, subjunctivePast, subjunctiveFuture };
}
