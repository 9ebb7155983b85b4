/** `localStorage` for tests in Node. As in browsers, its keys are its own properties. */
class FakeStorage {
  /** In UTF-16 code units of keys and values. */
  readonly #quota: number;
  #used = 0;

  constructor(quota: number) {
    this.#quota = quota;
  }

  get length(): number {
    return Object.keys(this).length;
  }

  getItem(key: string): string | null {
    const value: unknown = Object.hasOwn(this, key) ? Reflect.get(this, key) : null;
    return typeof value === 'string' ? value : null;
  }

  setItem(key: string, value: string): void {
    const used = this.#used - this.#unitsOf(key) + key.length + value.length;
    if (used > this.#quota) throw new DOMException('full', 'QuotaExceededError');
    this.#used = used;
    Reflect.set(this, key, value);
  }

  #unitsOf(key: string): number {
    const value = this.getItem(key);
    return value === null ? 0 : key.length + value.length;
  }

  removeItem(key: string): void {
    this.#used -= this.#unitsOf(key);
    Reflect.deleteProperty(this, key);
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

export const createFakeStorage = (quota = 5_200_000): Storage => new FakeStorage(quota);
