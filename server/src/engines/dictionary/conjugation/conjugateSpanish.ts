import { Conjugator } from '@jirimracek/conjugate-esp';
import { toConjugation, type Forms } from './conjugatePersons';
import type { Conjugation } from '../../contracts/dictionary';

const PERSONS = ['yo', 'tú', 'él/ella', 'nosotros', 'vosotros', 'ellos/ellas'];

/** The package sorts its 14,456 verbs by locale with every question; the order is of no use here. */
class QuickConjugator extends Conjugator {
  readonly #verbs = Object.keys(this.templates);

  override getVerbListSync(): string[] {
    return this.#verbs;
  }
}

/** Persons that a defective verb does not have are `-`. */
function existing(forms: readonly string[]): Forms {
  return forms.map((form) => (form === '-' ? undefined : form));
}

/** The subjunctive's past is the form in `-ra`. Its future is out of use but for law and proverbs, and real. */
export function createSpanishConjugator(): (verb: string) => Conjugation | undefined {
  const conjugator = new QuickConjugator();
  return (verb) => {
    const answer = conjugator.conjugateSync(verb);
    // An unknown verb is answered with a sentence; one with several patterns with the most usual one first.
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
