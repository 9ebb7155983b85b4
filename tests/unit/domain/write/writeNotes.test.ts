import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../../src/domain/write/textDiff';

const SAME = [{ kind: 'same', text: 'He goes.' }] as const;
const CHANGED = [{ kind: 'change', before: 'go', after: 'goes', isRejected: false }] as const;

describe('the notes on an improved text', () => {
  it('state that nothing had to be changed, unless the text could not be checked', () => {
    expect(notesOf({ parts: SAME, notices: [] })).toEqual(['output.unchanged']);
    expect(notesOf({ parts: CHANGED, notices: [] })).toEqual([]);
    expect(notesOf({ parts: SAME, notices: ['checkFailed'] })).toEqual(['notice.failed']);
    expect(notesOf({ parts: SAME, notices: ['languageUnsupported', 'toneUnsupported'] })).toEqual([
      'notice.language',
    ]);
  });

  it('state what was not checked or not used', () => {
    expect(
      notesOf({ parts: CHANGED, notices: ['toneUnsupported', 'spellingUnavailable', 'grammarUnchecked'] }),
    ).toEqual(['notice.grammar', 'notice.spelling', 'notice.tone']);
  });
});
