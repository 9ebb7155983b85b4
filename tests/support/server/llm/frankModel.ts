import { createHash } from 'node:crypto';
import type { Llm } from '../../../../server/src/engines/contracts/llm';

interface Question {
  readonly segments: readonly { readonly id: number; readonly text: string }[];
}

export interface FrankModel extends Llm {
  /** The texts of each call. */
  readonly calls: readonly (readonly string[])[];
}

/**
 * A model whose every translation contains a hash of everything that its call contained, so that a translation shows
 * whether anything else in the call has changed it.
 */
export function createFrankModel(): FrankModel {
  const calls: (readonly string[])[] = [];
  const unused = () => {
    throw new Error('not a translation');
  };
  return {
    name: 'frank',
    calls,
    async json({ system, messages }, schema) {
      const question = messages.map(({ content }) => content).join();
      const { segments }: Question = JSON.parse(question);
      calls.push(segments.map(({ text }) => text));
      const hash = createHash('sha256').update(`${system} ${question}`).digest('hex').slice(0, 8);
      // A digit or a further sentence would cause a warning, and a second call.
      const seen = hash.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
      const translations = segments.map(({ id, text }) => ({ id, text: `${seen}${text.toUpperCase()}` }));
      return schema.parse({ translations, kept: [] });
    },
    text: unused,
    stream: unused,
  };
}
