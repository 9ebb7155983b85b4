import type { Coverage } from '../contracts/check';
import type { WriteNotice } from '../contracts/write';

const NOTICE_OF: Readonly<Record<Coverage, WriteNotice | undefined>> = {
  all: undefined,
  spelling: 'grammar_unchecked',
  punctuation: 'spelling_unavailable',
  none: 'language_unsupported',
  failed: 'check_failed',
};

export function noticesOf(coverages: readonly Coverage[]): readonly WriteNotice[] {
  return [...new Set(coverages)].flatMap((coverage) => NOTICE_OF[coverage] ?? []);
}
