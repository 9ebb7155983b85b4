import { expect, it, onTestFinished, vi } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import { warnFailedTranslation } from '../../../../src/services/device/logger';

it.each<[AppError, string]>([
  [{ kind: 'http', status: 503, serverText: 'TEXT' }, 'Translation failed: http 503.'],
  [{ kind: 'network' }, 'Translation failed: network.'],
  [{ kind: 'invalidReply', raw: 'TEXT', prose: 'TEXT' }, 'Translation failed: invalidReply.'],
])('%j is logged with its kind and status, and without user text', (error, line) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warn.mockRestore());
  warnFailedTranslation(error);
  expect(warn.mock.calls).toEqual([[`[lang-assistant] ${line}`]]);
});
