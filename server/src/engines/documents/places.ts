/** There is no place for one more document right now. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
}

export interface Places {
  /** Takes a place; the way to give it back is returned. @throws NoPlaceError */
  enter(owner: string | undefined): () => void;
}

/** So many places in all, and so many for one owner; who has none is bounded by the former alone. */
export function createPlaces(inAll: number, each: number): Places {
  let taken = 0;
  const owned = new Map<string, number>();
  return {
    enter(owner) {
      const own = owner === undefined ? 0 : (owned.get(owner) ?? 0);
      if (taken >= inAll || own >= each) throw new NoPlaceError('no place for one more document');
      taken += 1;
      if (owner !== undefined) owned.set(owner, own + 1);
      return () => {
        taken -= 1;
        if (owner === undefined) return;
        const left = (owned.get(owner) ?? 1) - 1;
        if (left > 0) owned.set(owner, left);
        else owned.delete(owner);
      };
    },
  };
}
