import { describe, expect, it } from 'vitest';
import { countBestEdits } from '../../bench/language/corrections/score.mjs';

const source = 'It allow to close window.';
const references = ['It allows closing the window.', 'It allows you to close windows.'];
const edits = (candidate: string) => countBestEdits({ source, candidate, references });

describe('edits of a sentence with several references', () => {
  it('are those of the reference that the correction agrees with best', () => {
    expect(edits('It allows you to close windows.')).toEqual({ right: 2, proposed: 2, wanted: 2 });
    expect(edits('It allows closing the window.').right).toBe(edits('It allows closing the window.').wanted);
  });

  it('are not added up over the references', () => {
    const { right, proposed } = edits('It allows closing windows.');
    expect(right).toBeLessThan(proposed);
  });

  it('are those of the first reference where nothing was corrected', () => {
    expect(edits(source)).toEqual({
      right: 0,
      proposed: 0,
      wanted: edits('It allows closing the window.').wanted,
    });
  });
});
