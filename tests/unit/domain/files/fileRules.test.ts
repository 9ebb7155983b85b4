import { describe, expect, it } from 'vitest';
import { findRejectionReason, withinCapabilities } from '../../../../src/domain/files/fileRules';
import type { ChosenFile } from '../../../../src/domain/files/files';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';

const MB = 1_048_576;

const file = (name: string, size = 1000, type = '', lastModified = 1): ChosenFile => ({
  name,
  size,
  type,
  lastModified,
});

describe('a chosen file', () => {
  it('of a wrong type is refused for the type, even if it is also too large', () => {
    expect(findRejectionReason(file('a.txt', 0), DEFAULT_CONFIG, [])).toBe('wrongType');
    expect(findRejectionReason(file('a.txt', 99 * MB), DEFAULT_CONFIG, [])).toBe('wrongType');
  });

  it('is refused if the page does not offer its type', () => {
    const rules = { ...DEFAULT_CONFIG, fileKinds: ['docx'] } as const;
    expect(findRejectionReason(file('a.docx', 1), rules, [])).toBeUndefined();
    expect(findRejectionReason(file('a.pdf', 1), rules, [])).toBe('wrongType');
  });

  it('is refused if it is empty', () => {
    expect(findRejectionReason(file('a.pdf', 0), DEFAULT_CONFIG, [])).toBe('empty');
  });

  it('is refused if it was added before, but not if only its name equals that of another file', () => {
    const there = [file('a.pdf', 1000, '', 1)];
    expect(findRejectionReason(file('a.pdf', 1000, '', 1), DEFAULT_CONFIG, there)).toBe('duplicate');
    expect(findRejectionReason(file('a.pdf', 1000, '', 2), DEFAULT_CONFIG, there)).toBeUndefined();
    expect(findRejectionReason(file('a.pdf', 1001, '', 1), DEFAULT_CONFIG, there)).toBeUndefined();
    expect(findRejectionReason(file('b.pdf', 1000, '', 1), DEFAULT_CONFIG, there)).toBeUndefined();
  });
});

describe('pictures', () => {
  const accepts = (pictures: boolean, fileKinds?: readonly string[]) => {
    const rules = withinCapabilities({ ...DEFAULT_CONFIG, pictures }, fileKinds ? { fileKinds } : {});
    return ['a.png', 'a.JPEG', 'a.webp', 'a.svg'].filter(
      (name) => !findRejectionReason(file(name), rules, []),
    );
  };

  it('are accepted only if the page offers them and the server reads them', () => {
    expect(accepts(true, ['pdf', 'png', 'jpg'])).toEqual(['a.png', 'a.JPEG', 'a.webp']);
    expect(accepts(false, ['pdf', 'png', 'jpg'])).toEqual([]);
    expect(accepts(true, ['pdf'])).toEqual([]);
    expect(accepts(true)).toEqual([]);
  });
});

describe('the combined limits of page and server', () => {
  const sizesOf = (fileBytes?: number) => {
    const { limits } = withinCapabilities(DEFAULT_CONFIG, fileBytes === undefined ? {} : { fileBytes });
    return [limits.uploadRejectBytes, limits.oversizeMarkBytes, limits.translateBlockBytes];
  };

  it('contain the smaller of the two size limits', () => {
    expect(sizesOf()).toEqual([10 * MB, 5 * MB, 20 * MB]);
    expect(sizesOf(99 * MB)).toEqual([10 * MB, 5 * MB, 20 * MB]);
    expect(sizesOf(2 * MB)).toEqual([2 * MB, 2 * MB, 2 * MB]);
  });

  it.each([
    [undefined, ['pdf', 'docx']],
    [['docx', 'srt'], ['docx']],
    [[], ['pdf', 'docx']],
    [['srt'], ['pdf', 'docx']],
  ] as const)('allow only file types that page and server support: a server with %j', (known, expected) => {
    const rules = { ...DEFAULT_CONFIG, fileKinds: ['pdf', 'docx'] } as const;
    expect(withinCapabilities(rules, known ? { fileKinds: known } : {}).fileKinds).toEqual(expected);
  });
});
