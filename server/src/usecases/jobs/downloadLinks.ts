import { sign } from '../../identity/keys';
import { timingSafeIncludes } from '../../identity/timingSafeIncludes';

/** Each status response contains new URLs. */
const LIFETIME_MS = 10 * 60_000;

export interface DownloadAddress {
  readonly id: string;
  readonly kind: string;
  /** In seconds since 1970. */
  readonly expires: string;
  readonly signature: string;
}

export interface DownloadLinks {
  /**
   * The path and query of a download.
   * @param until when the file is deleted, in milliseconds since 1970
   */
  toPath(id: string, kind: string, until: number): string;
  check(address: DownloadAddress): 'valid' | 'expired' | 'forged';
}

/**
 * Creates download URLs that are valid for a short time without another credential, because a browser downloads a file
 * without sending a token.
 */
export function createDownloadLinks(key: Buffer, clock: () => number): DownloadLinks {
  const seal = (id: string, kind: string, expires: string) => sign(key, ['download', id, kind, expires]);
  return {
    toPath(id, kind, until) {
      const expires = String(Math.floor(Math.min(clock() + LIFETIME_MS, until) / 1000));
      const query = new URLSearchParams({ expires, signature: seal(id, kind, expires) });
      return `/v1/ai-files/${id}/files/${kind}?${query.toString()}`;
    },
    check({ id, kind, expires, signature }) {
      if (!timingSafeIncludes([seal(id, kind, expires)], signature)) return 'forged';
      return Number(expires) * 1000 > clock() ? 'valid' : 'expired';
    },
  };
}
