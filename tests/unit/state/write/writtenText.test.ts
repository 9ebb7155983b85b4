import { describe, expect, it } from 'vitest';
import { textOfParts } from '../../../../src/domain/write/textDiff';
import { DEFAULT_STYLE } from '../../../../src/domain/write/write';
import { textDiff } from '../../../../src/services/device/textDiff';
import type { WrittenText } from '../../../../src/state/write/types';
import {
  inLanguage,
  NO_DIFF,
  toDiffParts,
  withAlternative,
  withToggledChange,
} from '../../../../src/state/write/writtenText';

const ORIGINAL = ' I has a cat \n';
const base = { original: ORIGINAL, textDiff };

const written: WrittenText = {
  ...base,
  request: { text: 'I has a cat', ...DEFAULT_STYLE },
  parts: toDiffParts(base, 'I have a cat', 'en'),
  alternatives: ['I own a cat', 'There is a cat'],
  notices: [],
  changes: [],
};

const changesOf = ({ parts }: Pick<WrittenText, 'parts'>) =>
  parts.flatMap((part, index) => (part.kind === 'change' ? [{ ...part, index }] : []));

describe('an improved text', () => {
  it('has the white space of the original around it, and its changes are highlighted', () => {
    expect(textOfParts(written.parts)).toBe(' I have a cat \n');
    expect(changesOf(written)).toMatchObject([{ before: 'has', after: 'have' }]);
  });

  it('has one single change if the code for comparisons cannot be loaded', () => {
    const parts = toDiffParts({ original: 'I has', textDiff: NO_DIFF }, 'I have', 'en');
    expect(textOfParts(parts)).toBe('I have');
    expect(changesOf({ parts })).toHaveLength(1);
  });

  it('has a change that is rejected and accepted by its index', () => {
    const [change] = changesOf(written);
    const once = withToggledChange(written, change?.index ?? -1);
    expect(textOfParts(once.parts)).toBe(ORIGINAL);
    expect(withToggledChange(once, change?.index ?? -1)).toEqual({
      ...written,
      parts: written.parts.map((part) => (part.kind === 'change' ? { ...part, isRejected: false } : part)),
    });
  });
});

describe('an alternative text', () => {
  it('is swapped with the improved text, and its differences from the original are highlighted', () => {
    const swapped = withAlternative(written, 1, 'en');
    expect(textOfParts(swapped.parts)).toBe(' There is a cat \n');
    expect(changesOf(swapped).length).toBeGreaterThan(0);
    expect(swapped.alternatives).toEqual(['I own a cat', 'I have a cat']);
  });

  it('that does not exist changes nothing', () => {
    expect(withAlternative(written, 2, 'en')).toBe(written);
    expect(withAlternative(written, -1, 'en')).toBe(written);
  });
});

describe('a change of the text’s language', () => {
  it('compares the texts again', () => {
    const compared = inLanguage(written, 'fr');
    expect(compared).not.toBe(written);
    expect(compared).toEqual(written);
  });

  it('does not undo the rejections of the user', () => {
    const touched = withToggledChange(written, changesOf(written)[0]?.index ?? -1);
    expect(inLanguage(touched, 'ja')).toBe(touched);
  });
});
