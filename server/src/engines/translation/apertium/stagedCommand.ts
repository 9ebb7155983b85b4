import type { Command } from '../../command/runCommand';
import type { Hop } from './apertiumRoutes';
import { memoize } from '../../service/memoize';
import { findInstallation, type Installation } from '../../apertium/installation';

export type StagedCommand = Pick<Command, 'command' | 'args' | 'scratchFiles'>;

/** File descriptors: the standard input, and two files to which the stages write in turn. */
const INPUT = 0;
const SCRATCH = [3, 4] as const;

const reopened = (descriptor: number) => `/proc/self/fd/${descriptor}`;

/**
 * Writes a script that runs the commands of a pipeline one after the other. Each command reads the complete output of
 * the previous one.
 * @param stages commands in shell syntax
 */
export function stagedScript(stages: readonly string[]): string {
  const lines = stages.map((stage, index) => {
    const input = index === 0 ? INPUT : SCRATCH[index % 2 === 0 ? 0 : 1];
    const output = SCRATCH[index % 2 === 0 ? 1 : 0];
    const redirect = index === stages.length - 1 ? '' : ` >${reopened(output)}`;
    return `${stage} <${reopened(input)}${redirect}`;
  });
  return ['set -e', ...lines].join('\n');
}

/** Returns the commands of the pipeline in a mode file. Empty if the file is not a single line of commands. */
export function stagesOf(mode: string): readonly string[] {
  const lines = mode.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.length === 1 ? lines.flatMap((line) => line.trim().split(' | ')) : [];
}

const quoted = (file: string) => `'${file.replaceAll("'", `'\\''`)}'`;

type RunTool = (command: string, args: readonly string[]) => Promise<string>;

/** @returns undefined if the installation has another folder layout */
async function prepare(
  { findTool, modeOf }: Installation,
  hop: Hop,
  run: RunTool,
): Promise<StagedCommand | undefined> {
  const [first, blanks, last, transfuse] = await Promise.all(
    ['apertium-deshtml', 'apertium-wblank-mode', 'apertium-rehtml', 'tf-extract'].map(findTool),
  );
  // Transfuse, if installed, replaces the first and the last command. Such a pipeline is not supported here.
  if (first === undefined || blanks === undefined || last === undefined || transfuse !== undefined)
    return undefined;
  const stages = stagesOf(await run(blanks, [modeOf(hop)]));
  if (stages.length === 0) return undefined;
  const script = stagedScript([quoted(first), ...stages, quoted(last)]);
  // In a mode file, `$1` is the option for unknown words (`-n`: no mark), and `$2` may be an option of the tagger.
  return { command: 'bash', args: ['-c', script, 'apertium', '-n', ''], scratchFiles: SCRATCH.length };
}

/**
 * Finds, for each direction, a command that translates HTML like `apertium -f html -u`, but runs the stages of the
 * pipeline one after the other. It needs a sixth less processor time, because the fifteen processes of a pipeline wait
 * for each other on a few cores. It needs the memory of one stage instead of all. If several cores are idle, a normal
 * pipeline is faster.
 * @returns undefined if the system cannot reopen a deleted file, or if the installation has another folder layout
 */
export function createStagedCommands(
  apertium: string,
  run: RunTool,
): (hop: Hop) => Promise<StagedCommand | undefined> {
  const known = new Map<string, () => Promise<StagedCommand | undefined>>();
  return async (hop) => {
    const name = `${hop.source}-${hop.target}`;
    const find =
      known.get(name) ??
      memoize(async () => {
        const installation = process.platform === 'linux' ? await findInstallation(apertium) : undefined;
        return installation && prepare(installation, hop, run);
      });
    known.set(name, find);
    return find();
  };
}
