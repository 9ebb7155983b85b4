import { StorageFault } from '../../common/storageFault';

const HINTS: Readonly<Record<string, string>> = {
  AccessDenied: 'the key needs the rights to list the bucket, and to read, write and delete its objects',
  AuthorizationHeaderMalformed: 'check FILES_S3_REGION',
  InvalidAccessKeyId: 'check FILES_S3_ACCESS_KEY_ID',
  NoSuchBucket: 'check FILES_S3_BUCKET and FILES_S3_ENDPOINT',
  PermanentRedirect: 'check FILES_S3_REGION',
  RequestTimeTooSkewed: 'check the clock of this machine',
  SignatureDoesNotMatch: 'check FILES_S3_SECRET_ACCESS_KEY',
};

/** Statuses and error codes that mean that the same request may succeed later. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'BadDigest',
  'IncompleteBody',
  'RequestTimeout',
  'SlowDown',
  'XAmzContentSHA256Mismatch',
]);

/** The message contains no key, address or content. */
export class S3Failure extends StorageFault {
  readonly isTransient: boolean;

  constructor(method: string, reason: string, isTransient: boolean, cause?: unknown) {
    super(`object storage: ${method} failed: ${reason}`, { cause });
    this.isTransient = isTransient;
  }
}

/** Returns an empty string if the response has no error code. */
export async function readErrorCode(response: Response): Promise<string> {
  return /<Code>(\w{1,80})<\/Code>/.exec(await response.text())?.[1] ?? '';
}

/** @param code the error code of the response; may be empty */
export function toRefusal(method: string, status: number, code: string): S3Failure {
  const hint = HINTS[code];
  const reason = [status, code].filter(Boolean).join(' ') + (hint === undefined ? '' : ` (${hint})`);
  return new S3Failure(method, reason, TRANSIENT_STATUSES.has(status) || TRANSIENT_CODES.has(code));
}

/** @param error an error of `fetch`, whose cause has the system's error code */
export function toConnectionFailure(method: string, error: unknown): S3Failure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const code = cause && 'code' in cause ? String(cause.code) : cause?.message;
  return new S3Failure(method, code ?? 'the connection broke', true);
}
