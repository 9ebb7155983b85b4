import type { Conjugation, Persons, Tenses } from '../../contracts/dictionary';

/** From first person singular to third person plural. Missing forms are undefined. */
export type Forms = readonly (string | undefined)[];

export interface TenseForms {
  readonly present?: Forms | undefined;
  readonly past?: Forms | undefined;
  readonly future?: Forms | undefined;
}

function toPersons(labels: readonly string[], forms: Forms | undefined): Persons | undefined {
  const named = labels.flatMap((label, person) => {
    const form = forms?.[person];
    return form === undefined || form === '' ? [] : [[label, form] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

function toTenses(labels: readonly string[], tenses: TenseForms): Tenses | undefined {
  const present = toPersons(labels, tenses.present);
  const past = toPersons(labels, tenses.past);
  const future = toPersons(labels, tenses.future);
  if (!present && !past && !future) return undefined;
  return { ...(present && { present }), ...(past && { past }), ...(future && { future }) };
}

export function toConjugation(
  labels: readonly string[],
  moods: { readonly indicative: TenseForms; readonly subjunctive?: TenseForms },
): Conjugation | undefined {
  const indicative = toTenses(labels, moods.indicative);
  const subjunctive = toTenses(labels, moods.subjunctive ?? {});
  if (!indicative && !subjunctive) return undefined;
  return { ...(indicative && { indicative }), ...(subjunctive && { subjunctive }) };
}

export function onStem(stem: string, endings: readonly string[]): string[] {
  return endings.map((ending) => stem + ending);
}
