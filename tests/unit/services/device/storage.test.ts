import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStorage } from '../../../../src/services/device/storage';

/** Replaces the browser storage. The named methods throw, as with some privacy settings. */
function stubStorage(broken: { readonly read?: boolean; readonly write?: boolean }): Map<string, string> {
  const values = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (broken.read ? refuse() : (values.get(key) ?? null)),
    setItem: (key: string, value: string) => (broken.write ? refuse() : values.set(key, value)),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return values;
}

describe('a stored value', () => {
  it.each([
    ['a storage that works', {}],
    ['a storage that cannot be written to', { write: true }],
    ['a storage that can be written to and not read', { read: true }],
    ['a storage that is forbidden', { read: true, write: true }],
  ])('can be read again from %s', (what, broken) => {
    stubStorage(broken);
    const storage = createStorage();
    storage.write(what, '1');
    storage.write(what, '2');
    expect(storage.read(what)).toBe('2');
  });

  it('is the value of another tab if that tab wrote later and the storage works', () => {
    const values = stubStorage({});
    const storage = createStorage();
    storage.write('shared', '1');
    values.set('shared', '5');
    expect(storage.read('shared')).toBe('5');
  });

  it('is the value of another tab also if that tab writes at the same moment or later', () => {
    const values = stubStorage({});
    const storage = createStorage();
    const { setItem } = localStorage;
    localStorage.setItem = (key, value) => {
      setItem(key, value);
      values.set(key, 'theirs');
    };
    storage.write('at once', 'ours');
    expect(storage.read('at once')).toBe('theirs');
    values.set('at once', 'later');
    expect(storage.read('at once')).toBe('later');
  });

  it('lasts as long as the page if the browser ignores the write', () => {
    const values = stubStorage({});
    const storage = createStorage();
    values.set('ignored', 'old');
    localStorage.setItem = () => undefined;
    storage.write('ignored', 'new');
    expect(storage.read('ignored')).toBe('new');
  });
});
