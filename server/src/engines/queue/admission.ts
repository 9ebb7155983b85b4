/** There is no place for one more document right now. */
export class AdmissionError extends Error {
  override readonly name = 'AdmissionError';
}

export interface AdmissionSlot {
  /**
   * Counts the place for another owner from now on.
   * @throws AdmissionError if that owner has no place left; the place then stays with the owner before
   */
  transferTo(owner: string | undefined): void;
  release(): void;
}

export interface Admission {
  /** Takes a place. @throws AdmissionError */
  admit(owner: string | undefined): AdmissionSlot;
}

/** So many places in all, and so many for one owner; who has none is bounded by the former alone. */
export function createAdmission(inAll: number, each: number): Admission {
  let taken = 0;
  const owned = new Map<string, number>();

  function add(owner: string | undefined): void {
    if (owner === undefined) return;
    const own = owned.get(owner) ?? 0;
    if (own >= each) throw new AdmissionError('no place for one more document of this owner');
    owned.set(owner, own + 1);
  }

  function remove(owner: string | undefined): void {
    if (owner === undefined) return;
    const left = (owned.get(owner) ?? 1) - 1;
    if (left > 0) owned.set(owner, left);
    else owned.delete(owner);
  }

  return {
    admit(owner) {
      if (taken >= inAll) throw new AdmissionError('no place for one more document');
      add(owner);
      taken += 1;
      let current = owner;
      return {
        transferTo(next) {
          if (next === current) return;
          add(next);
          remove(current);
          current = next;
        },
        release() {
          taken -= 1;
          remove(current);
        },
      };
    },
  };
}
