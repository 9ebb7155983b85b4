import type { Conjugation } from '../../src/domain/dictionary/conjugation';

export function formsOf(conjugation: Conjugation): readonly string[] {
  const tables = conjugation.flatMap(({ tenses }) => tenses.map(({ persons }) => persons));
  const forms = tables.flatMap(({ rows, others }) => [...rows.flat(), ...others.map(({ form }) => form)]);
  return [...new Set(forms.filter((form) => form !== ''))];
}
