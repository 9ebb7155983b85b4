import type { Quality } from '../contracts/translation';

/** The engine that translated most characters. */
export interface MainEngine {
  readonly engine: string;
  readonly quality: Quality;
}

export type MemoryState = 'unavailable' | undefined;

interface Share extends MainEngine {
  readonly chars: number;
}

const isEngine = ({ quality }: MainEngine) => quality !== 'corrected';

const sumChars = (shares: readonly Share[]) => shares.reduce((sum, { chars }) => sum + chars, 0);

/** Corrections of the owner count only if no engine has translated anything. */
function findMain(shares: readonly Share[]): MainEngine {
  const ranked = shares.some(isEngine) ? shares.filter(isEngine) : shares;
  const charsOf = (engine: string) => sumChars(ranked.filter((share) => share.engine === engine));
  // Parts arrive in any order. The names decide between equal shares, so that equal requests get equal answers.
  const [first] = ranked.toSorted(
    (one, other) =>
      charsOf(other.engine) - charsOf(one.engine) ||
      one.engine.localeCompare(other.engine) ||
      other.chars - one.chars ||
      one.quality.localeCompare(other.quality),
  );
  return { engine: first?.engine ?? '', quality: first?.quality ?? 'rule' };
}

/** The quality of an engine differs between parts: a single word may come from its dictionary. */
export function createEngineShares() {
  const shares = new Map<string, Share>();
  let unread: MemoryState;
  return {
    add({ engine, quality, memory }: MainEngine & { readonly memory?: MemoryState }, chars: number): void {
      unread ??= memory;
      const key = `${engine} ${quality}`;
      shares.set(key, { engine, quality, chars: (shares.get(key)?.chars ?? 0) + chars });
    },
    /** Whether the owner's corrections could not be read for a part. */
    memory: () => unread,
    names: (): readonly string[] => [
      ...new Set([...shares.values()].filter(isEngine).map(({ engine }) => engine)),
    ],
    main: (): MainEngine => findMain([...shares.values()]),
  };
}
