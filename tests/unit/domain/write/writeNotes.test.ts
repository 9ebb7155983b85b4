import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../../src/domain/write/writeNotes';

const SAME = [{ kind: 'same', text: 'He goes.' }] as const;
const CHANGED = [{ kind: 'change', before: 'go', after: 'goes', isRejected: false }] as const;

describe('an improved text says', () => {
  it('that nothing had to be changed, unless it could not be checked', () => {
    expect(notesOf({ parts: SAME, notices: [] })).toEqual(['output.unchanged']);
    expect(notesOf({ parts: CHANGED, notices: [] })).toEqual([]);
    expect(notesOf({ parts: SAME, notices: ['checkFailed'] })).toEqual(['notice.failed']);
    expect(notesOf({ parts: SAME, notices: ['languageUnsupported', 'toneUnsupported'] })).toEqual([
      'notice.language',
    ]);
  });

  it('what was not checked or used', () => {
    expect(
      notesOf({ parts: CHANGED, notices: ['toneUnsupported', 'spellingUnavailable', 'grammarUnchecked'] }),
    ).toEqual(['notice.grammar', 'notice.spelling', 'notice.tone']);
  });
});
