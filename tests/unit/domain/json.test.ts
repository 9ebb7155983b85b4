import { afterEach, describe, expect, it } from 'vitest';
import { toJson } from '../../../src/domain/json';

describe('JSON on a page with an old Prototype.js', () => {
  afterEach(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));

  it('has lists at every level, and only data', () => {
    Reflect.set(Array.prototype, 'toJSON', () => '["a string"]');
    const written = [
      toJson([]),
      toJson({ runs: [{ id: 0, text: 'a "b"\n' }, [['c']]], left: undefined, none: null, is: true, n: 1.5 }),
    ];
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    expect(written).toEqual([
      '[]',
      '{"runs":[{"id":0,"text":"a \\"b\\"\\n"},[["c"]]],"none":null,"is":true,"n":1.5}',
    ]);
  });
});
