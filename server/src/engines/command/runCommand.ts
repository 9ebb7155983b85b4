import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EngineError } from '../contracts/translation';

/**
 * The file is unlinked at once, so the system deletes it when its handle is closed. `apertium` reopens `/dev/stdin`,
 * which works with a file, but not with the sockets that Node uses for standard input (ENXIO).
 */
async function openUnlinkedFile(text: string): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lang-assistant-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    // A write at an explicit position leaves the file offset at 0, where the child begins to read.
    const bytes = Buffer.from(text, 'utf8');
    await file.write(bytes, 0, bytes.byteLength, 0);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function withUnlinkedFile<T>(text: string, use: (descriptor: number) => Promise<T>): Promise<T> {
  const file = await openUnlinkedFile(text);
  try {
    return await use(file.fd);
  } finally {
    await file.close();
  }
}

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
  /** Sets limits for each process, with `prlimit` of Linux. */
  readonly limits?: { readonly memoryBytes: number; readonly cpuSeconds: number };
  /** Variables in addition to PATH. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The command was started, and ended with an error. */
export class CommandFailure extends EngineError {
  /** One of the two is null. */
  readonly end: { readonly code: number | null; readonly signal: NodeJS.Signals | null };

  constructor(command: string, end: CommandFailure['end']) {
    super('unavailable', `${command}: ended with ${end.code ?? 'a signal'}`);
    this.end = end;
  }
}

/**
 * Of the gateway's environment, the child gets only PATH, because other variables contain keys. When the signal fires,
 * the child and all processes that it started are ended.
 * @throws EngineError `unavailable` (not found, failed), `aborted`, `badReply` (too much output)
 */
export async function runCommand(command: Command): Promise<string> {
  let isOpen = false;
  try {
    return await withUnlinkedFile(command.input, (descriptor) => {
      isOpen = true;
      return runWith(command, descriptor);
    });
  } catch (error) {
    if (isOpen) throw error;
    const message = `${command.command}: no file can be written in the folder for temporary files`;
    throw new EngineError('unavailable', message, { cause: error });
  }
}

/** A detached child has its own process group: `apertium` is a script that starts a pipeline, and both must end together. */
export const spawnOptions = () => ({
  env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  detached: true,
});

/** At the first limit, the process gets SIGXCPU, and at the second one SIGKILL. */
const cpuLimit = (seconds: number) => [`--cpu=${seconds}:${seconds + 1}`, '--core=0'];

/** @param standardInput a file descriptor */
async function runWith(
  { command, args, signal, niceness = 0, limits, environment }: Command,
  standardInput: number,
): Promise<string> {
  if (signal.aborted) throw new EngineError('aborted', `${command}: aborted`);
  // The command runs under `nice`, because a later change of priority could miss processes of the pipeline.
  const [program = command, ...programArgs] = [
    ...(limits ? ['prlimit', `--as=${limits.memoryBytes}`, ...cpuLimit(limits.cpuSeconds)] : []),
    ...(niceness > 0 ? ['nice', '-n', `${niceness}`] : []),
    command,
    ...args,
  ];
  const { env, ...options } = spawnOptions();
  const stdio = [standardInput, 'pipe' as const, 'ignore' as const];
  const child = spawn(program, programArgs, { ...options, env: { ...env, ...environment }, stdio });
  return outputOf(child, command, signal);
}

/** @throws EngineError, as `runCommand` does */
export function outputOf(child: ChildProcess, command: string, signal: AbortSignal): Promise<string> {
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
    child.on('close', (code, endSignal) => {
      done();
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'));
      else reject(new CommandFailure(command, { code, signal: endSignal }));
    });
  });
}

/** SIGTERM comes first, so that `apertium` can remove its temporary file. */
export function endGroup(child: ChildProcess): void {
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
