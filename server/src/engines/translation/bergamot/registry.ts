import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { startDeadline } from '../../../common/deadline';
import { readText } from '../../service/readText';
import { type Registry, registrySchema } from './registrySchema';

const HOUR_MS = 3_600_000;
const FRESH_MS = 24 * HOUR_MS;
/**
 * After a failure, the list is not requested again for this time. Without a network, one request per period is delayed.
 */
const RETRY_MS = 5 * 60_000;
const TIMEOUT_MS = 5000;
/** Mozilla's list had less than 1 MB in 2026. */
const MAX_BYTES = 20_000_000;

export interface RegistryOptions {
  readonly url: string;
  readonly file: string;
  readonly fetch: typeof fetch;
  readonly log: (message: string) => void;
  readonly clock: () => number;
  readonly closed: AbortSignal;
}

export interface ModelRegistry {
  /** Null if neither the network nor the disk has a list. Never rejects. */
  load(): Promise<Registry | null>;
}

interface Copy {
  readonly fetchedAt: number;
  readonly registry: Registry;
}

/** The list is downloaded on the first call and stored for a day. If the download fails, an older copy is used. */
export function createModelRegistry(options: RegistryOptions): ModelRegistry {
  const { url, file, fetch: get, log, clock, closed } = options;
  let copy: Copy | null = null;
  let retryAt = 0;
  let underWay: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    copy ??= await readCopy(file, url);
    if (copy && isFresh(copy, clock())) return;
    const { signal, release } = startDeadline(TIMEOUT_MS, closed);
    try {
      const response = await get(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const raw: unknown = JSON.parse(await readText(response, MAX_BYTES));
      const registry = registrySchema.parse(raw);
      if (!isAllowedBaseUrl(registry.baseUrl, url))
        throw new Error('its files lie on another host, without TLS');
      copy = { fetchedAt: clock(), registry };
      await writeCopy(file, { url, fetchedAt: copy.fetchedAt, raw }).catch(() => {
        log('bergamot: the list of models cannot be kept on disk');
      });
    } catch (error) {
      retryAt = clock() + RETRY_MS;
      if (!closed.aborted)
        log(`bergamot: the list of models cannot be fetched from ${new URL(url).host} (${reasonOf(error)})`);
    } finally {
      release();
    }
  }

  return {
    async load() {
      if ((copy && isFresh(copy, clock())) || clock() < retryAt) return copy?.registry ?? null;
      underWay ??= refresh().finally(() => {
        underWay = null;
      });
      // A request does not wait for a new list if there is an outdated copy, because that is good enough.
      if (!copy) await underWay;
      return copy?.registry ?? null;
    },
  };
}

/**
 * The base URL must use TLS or have the same origin as the list, so that a list cannot direct the gateway to internal
 * hosts.
 */
function isAllowedBaseUrl(baseUrl: string, listUrl: string): boolean {
  const base = new URL(baseUrl);
  return base.protocol === 'https:' || base.origin === new URL(listUrl).origin;
}

function isFresh({ fetchedAt }: Copy, now: number): boolean {
  const age = now - fetchedAt;
  return age >= 0 && age < FRESH_MS;
}

const copySchema = z.object({ url: z.string(), fetchedAt: z.number(), raw: registrySchema });

/** Null if the copy is missing or damaged, or comes from another URL. */
async function readCopy(file: string, url: string): Promise<Copy | null> {
  try {
    const read = copySchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return read.url === url ? { fetchedAt: read.fetchedAt, registry: read.raw } : null;
  } catch {
    return null;
  }
}

async function writeCopy(file: string, content: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.part`;
  await writeFile(temporary, JSON.stringify(content));
  await rename(temporary, file);
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'not the expected format';
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
