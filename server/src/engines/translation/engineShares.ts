import type { Quality } from '../contracts/translation';

/** The engine that translated most characters. */
export interface MainEngine {
  readonly engine: string;
  readonly quality: Quality;
}

export type MemoryState = 'unavailable' | undefined;

const isEngine = ({ quality }: { readonly quality: Quality }) => quality !== 'corrected';

export function createEngineShares() {
  const shares = new Map<string, { readonly quality: Quality; chars: number }>();
  let unread: MemoryState;
  return {
    add({ engine, quality, memory }: MainEngine & { readonly memory?: MemoryState }, chars: number): void {
      unread ??= memory;
      const share = shares.get(engine) ?? { quality, chars: 0 };
      share.chars += chars;
      shares.set(engine, share);
    },
    /** Whether the owner's corrections could not be read for a part. */
    memory: () => unread,
    names: (): readonly string[] => [...shares].flatMap(([name, share]) => (isEngine(share) ? [name] : [])),
    /** Corrections of the owner count only if no engine has translated anything. */
    main(): MainEngine {
      const [first] = [...shares].toSorted(
        ([, one], [, other]) => Number(isEngine(other)) - Number(isEngine(one)) || other.chars - one.chars,
      );
      return first ? { engine: first[0], quality: first[1].quality } : { engine: '', quality: 'rule' };
    },
  };
}
