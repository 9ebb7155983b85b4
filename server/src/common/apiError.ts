/** docs/http-contract.md describes these codes. */
export const API_ERROR_STATUS = {
  bad_request: 400,
  unknown_action: 400,
  unknown_endpoint: 400,
  unknown_language: 400,
  same_language: 400,
  empty_text: 400,
  unauthorized: 401,
  invalid_nonce: 403,
  login_required: 403,
  owner_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  chat_full: 409,
  memory_conflict: 409,
  memory_full: 409,
  saved_full: 409,
  gone: 410,
  body_too_large: 413,
  text_too_long: 413,
  file_too_large: 413,
  unsupported_media_type: 415,
  unsupported_file: 415,
  unsupported_pair: 422,
  file_broken: 422,
  file_encrypted: 422,
  file_too_old: 422,
  file_no_text: 422,
  file_too_complex: 422,
  internal: 500,
  quota_exceeded: 429,
  too_many_requests: 429,
  engine_unavailable: 503,
  store_unavailable: 503,
  accounts_unavailable: 503,
  deadline: 504,
} as const;

export type ApiErrorCode = keyof typeof API_ERROR_STATUS;

/** An error that becomes the response. `sentence` addresses the user or the developer of the host page. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly headers: Readonly<Record<string, string>>;
  /** Additional fields of the response for programs. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ApiErrorCode,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    details: Readonly<Record<string, unknown>> = {},
    options: ErrorOptions = {},
  ) {
    super(sentence, options);
    this.code = code;
    this.headers = headers;
    this.details = details;
  }
}

/** @param pauseMs the value of `Retry-After`, in milliseconds */
export function tooManyRequests(pauseMs: number): ApiError {
  return new ApiError('too_many_requests', 'Too many requests at once. Try again in a moment.', {
    'retry-after': String(Math.max(1, Math.ceil(pauseMs / 1000))),
  });
}
