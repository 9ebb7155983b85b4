export class AdmissionError extends Error {
  override readonly name = 'AdmissionError';
}

export interface AdmissionSlot {
  /** @throws AdmissionError if the new owner has no slot left; the previous owner then keeps the slot */
  transferTo(owner: string | undefined): void;
  release(): void;
}

export interface Admission {
  /** @throws AdmissionError if no slot is left */
  admit(owner: string | undefined): AdmissionSlot;
}

/** Limits the slots in total and per owner. Without an owner, only the total limit applies. */
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
