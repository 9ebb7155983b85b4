import type { ApiErrorCode } from '../common/apiError';
import type { Operation } from './parts';

export type Paths = Readonly<Record<string, Readonly<Partial<Record<string, Operation>>>>>;

export const TURN = { role: 'user', content: 'Hello' };

export const NO_AUTH: Operation['security'] = [];
export const BEARER: Operation['security'] = [{ bearer: [] }];
export const NONCE: Operation['security'] = [{ nonce: [] }];

export const READS_BODY: readonly ApiErrorCode[] = [
  'bad_request',
  'body_too_large',
  'unsupported_media_type',
];
export const QUOTA: readonly ApiErrorCode[] = ['quota_exceeded', 'too_many_requests', 'store_unavailable'];
export const ANSWERS: readonly ApiErrorCode[] = ['engine_unavailable', 'deadline'];
export const TEXT: readonly ApiErrorCode[] = ['empty_text', 'text_too_long'];
export const LANGUAGES: readonly ApiErrorCode[] = ['unknown_language', 'same_language', 'unsupported_pair'];
export const FILE: readonly ApiErrorCode[] = [
  'file_too_large',
  'unsupported_file',
  'file_broken',
  'file_encrypted',
  'file_too_old',
  'file_no_text',
  'file_too_complex',
];
export const CHAT: readonly ApiErrorCode[] = ['unknown_endpoint', 'login_required'];
