import { Conjugator } from '@jirimracek/conjugate-esp';
import { toConjugation, type Forms } from './conjugatePersons';
import type { Conjugation } from '../../contracts/dictionary';

const PERSONS = ['yo', 'tú', 'él/ella', 'nosotros', 'vosotros', 'ellos/ellas'];

/** Skips the sorting: the package sorts its 14,456 verbs with locale rules in every call. */
class QuickConjugator extends Conjugator {
  readonly #verbs = Object.keys(this.templates);

  override getVerbListSync(): string[] {
    return this.#verbs;
  }
}

/** The package returns `-` for a person that a defective verb lacks. */
function existing(forms: readonly string[]): Forms {
  return forms.map((form) => (form === '-' ? undefined : form));
}

/** The past subjunctive is the form in `-ra`. The future subjunctive exists, but is used only in law and proverbs. */
export function createSpanishConjugator(): (verb: string) => Conjugation | undefined {
  const conjugator = new QuickConjugator();
  return (verb) => {
    const answer = conjugator.conjugateSync(verb);
    // For an unknown verb, the package returns a string. The most usual of several patterns comes first.
    if (typeof answer === 'string') return undefined;
    const [usual] = answer;
    if (!usual) return undefined;
    const { Indicativo, Subjuntivo } = usual.conjugation;
    return toConjugation(PERSONS, {
      indicative: {
        present: existing(Indicativo.Presente),
        past: existing(Indicativo.PreteritoIndefinido),
        future: existing(Indicativo.FuturoImperfecto),
      },
      subjunctive: {
        present: existing(Subjuntivo.Presente),
        past: existing(Subjuntivo.PreteritoImperfectoRa),
        future: existing(Subjuntivo.FuturoImperfecto),
      },
    });
  };
}
