import { spawn, type ChildProcess } from 'node:child_process';
import { EngineError } from '../contracts/translation';
import { withUnlinkedFiles } from './unlinkedFile';

/** A child process gets this time to clean up before it is killed. */
const GRACE_MS = 500;

/** No translation comes near this size. */
const MAX_OUTPUT_BYTES = 2 * 1024 * 1024;

export interface Command {
  readonly command: string;
  /** No shell interprets the arguments. */
  readonly args: readonly string[];
  readonly input: string;
  readonly signal: AbortSignal;
  /** From 0 to 19: how far the processes yield to other processes. Default: 0. */
  readonly niceness?: number;
  /** Empty temporary files without a name, which the child gets as file descriptors from 3 on. Default: 0. */
  readonly scratchFiles?: number;
}

/**
 * Of the gateway's environment, the child gets only PATH, because other variables contain keys. When the signal fires,
 * the child and all processes that it started are ended.
 * @throws EngineError `unavailable` (not found, failed), `aborted`, `badReply` (too much output)
 */
export async function runCommand(command: Command): Promise<string> {
  const { input, scratchFiles = 0 } = command;
  const texts = [input, ...Array.from({ length: scratchFiles }, () => '')];
  let isOpen = false;
  try {
    return await withUnlinkedFiles(texts, (descriptors) => {
      isOpen = true;
      return runWith(command, descriptors);
    });
  } catch (error) {
    if (isOpen) throw error;
    const message = `${command.command}: no file can be written in the folder for temporary files`;
    throw new EngineError('unavailable', message, { cause: error });
  }
}

/** @param descriptors the standard input, then the temporary files */
async function runWith(
  { command, args, signal, niceness = 0 }: Command,
  descriptors: readonly number[],
): Promise<string> {
  if (signal.aborted) throw new EngineError('aborted', `${command}: aborted`);
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
  // `detached` gives the child its own process group: `apertium` is a script that starts a pipeline, and both must end
  // together. The command runs under `nice`, because a later change of priority could miss processes of the pipeline.
  const [program, programArgs] =
    niceness > 0 ? ['nice', ['-n', `${niceness}`, command, ...args]] : [command, args];
  const stdio = [...descriptors.slice(0, 1), 'pipe' as const, 'ignore' as const, ...descriptors.slice(1)];
  return outputOf(spawn(program, programArgs, { env, detached: true, stdio }), command, signal);
}

function outputOf(child: ChildProcess, command: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const onAbort = () => fail(new EngineError('aborted', `${command}: aborted`));
    const done = () => signal.removeEventListener('abort', onAbort);
    function fail(problem: EngineError) {
      done();
      endGroup(child);
      reject(problem);
    }

    signal.addEventListener('abort', onAbort, { once: true });
    child.on('error', () => fail(new EngineError('unavailable', `the command "${command}" cannot be run`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_OUTPUT_BYTES) fail(new EngineError('badReply', `${command}: too much output`));
      else chunks.push(chunk);
    });
    child.on('close', (code) => {
      done();
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new EngineError('unavailable', `${command}: ended with ${code ?? 'a signal'}`));
    });
  });
}

/** SIGTERM comes first, so that `apertium` can remove its temporary file. */
function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  const hard = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  child.once('close', () => clearTimeout(hard));
}

function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}
