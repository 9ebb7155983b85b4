import type { Quality } from '../contracts/translation';

/** The engine that translated most characters. */
export interface MainEngine {
  readonly engine: string;
  readonly quality: Quality;
}

export function createEngineShares() {
  const shares = new Map<string, { readonly quality: Quality; chars: number }>();
  return {
    add({ engine, quality }: MainEngine, chars: number): void {
      const share = shares.get(engine) ?? { quality, chars: 0 };
      share.chars += chars;
      shares.set(engine, share);
    },
    names: (): readonly string[] => [...shares.keys()],
    main(): MainEngine {
      const [first] = [...shares].toSorted(([, one], [, other]) => other.chars - one.chars);
      return first ? { engine: first[0], quality: first[1].quality } : { engine: '', quality: 'rule' };
    },
  };
}
