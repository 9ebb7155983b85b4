import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError } from '../../contracts/translation';
import { createQueue } from '../../queue/queue';
import { startProcess, watchProcess, type ChildProcess } from '../../worker/process';
import type { PictureFile } from '../../contracts/pictures';

/** A line of text that PP-OCR has found. */
export interface FoundLine {
  readonly text: string;
  /** From 0 to 100. */
  readonly confidence: number;
  /** In pixels of the picture, clockwise, from where the line starts. */
  readonly corners: readonly (readonly [x: number, y: number])[];
  /** The line alone as a PNG: upright, dark on light. The caller removes it. */
  readonly path: string;
}

/** PP-OCR: finds the text in photographs, and knows Chinese and English letters. */
export interface Ppocr {
  /** @throws EngineError `unavailable`, `aborted` */
  find(picture: PictureFile, signal: AbortSignal): Promise<readonly FoundLine[]>;
}

const PROGRAM = new URL('./ppocrProcess.mjs', import.meta.url);

/** A process takes half a gigabyte, so there is one, and it ends when it has no work. */
const IDLE_MS = 60_000;
const LIMITS = { busyMs: 30_000, residentBytes: 1024 ** 3 };

const toError = (message: string) => new EngineError('unavailable', `ppocr: ${message}`);

/**
 * @param folder the package is looked for here, and in the folders above
 * @returns undefined if the optional package `@gutenye/ocr-node` is not installed
 */
export function findPpocr(folder = path.dirname(fileURLToPath(PROGRAM))): Ppocr | undefined {
  try {
    createRequire(path.join(folder, 'package.json')).resolve('@gutenye/ocr-node');
  } catch {
    return undefined;
  }
  const queue = createQueue({ size: 1 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = child;
    child = undefined;
    await ended?.end();
  }

  async function find(picture: PictureFile, signal: AbortSignal): Promise<readonly FoundLine[]> {
    clearTimeout(idle);
    const one = (child ??= startProcess({
      program: PROGRAM,
      flags: [],
      toError,
      toReplyError: () => toError('failed'),
    }));
    const abort = () => one.fail(new EngineError('aborted', 'ppocr: aborted'));
    const stopWatching = watchProcess(one.pid, LIMITS, (limit) => one.fail(toError(`exceeded its ${limit}`)));
    signal.addEventListener('abort', abort, { once: true });
    one.hold(true);
    try {
      return await one.request<readonly FoundLine[]>({ folder, picture });
    } catch (error) {
      await end();
      throw error;
    } finally {
      stopWatching();
      signal.removeEventListener('abort', abort);
      if (one.isAlive()) one.hold(false);
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return { find: (picture, signal) => queue(() => find(picture, signal), signal) };
}
