import type { FailureCode } from '../common/requestFailure';
import type { Operation } from './parts';

export type Paths = Readonly<Record<string, Readonly<Partial<Record<string, Operation>>>>>;

export const TURN = { role: 'user', content: 'Hello' };

export const NO_AUTH: Operation['security'] = [];
export const BEARER: Operation['security'] = [{ bearer: [] }];
export const NONCE: Operation['security'] = [{ nonce: [] }];

export const READS_BODY: readonly FailureCode[] = ['bad_request', 'body_too_large', 'unsupported_media_type'];
export const QUOTA: readonly FailureCode[] = ['quota_exceeded', 'too_many_requests', 'store_unavailable'];
export const ANSWERS: readonly FailureCode[] = ['engine_unavailable', 'deadline'];
export const TEXT: readonly FailureCode[] = ['empty_text', 'text_too_long'];
export const LANGUAGES: readonly FailureCode[] = ['unknown_language', 'same_language', 'unsupported_pair'];
export const FILE: readonly FailureCode[] = [
  'file_too_large',
  'unsupported_file',
  'file_broken',
  'file_encrypted',
  'file_no_text',
  'file_too_complex',
];
export const CHAT: readonly FailureCode[] = ['unknown_endpoint', 'login_required'];
