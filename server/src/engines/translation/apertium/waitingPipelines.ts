import { spawn } from 'node:child_process';
import { findInstallation } from '../../apertium/installation';
import { endGroup, outputOf, runCommand, spawnOptions } from '../../command/runCommand';
import { memoize } from '../../service/memoize';
import type { HopRequest } from './apertiumEngine';
import type { Hop } from './apertiumRoutes';

/** Each takes about 40 MB. */
const MAX_WAITING = 4;
const IDLE_MS = 60_000;
const PREPARE_MS = 10_000;

/** For a direction: the pipeline itself, and the commands that protect and restore the format of a text. */
const TOOLS = ['wblank-mode', 'destxt', 'retxt', 'deshtml', 'rehtml'].map((name) => `apertium-${name}`);

/** @returns undefined if the installation has another folder layout */
async function findTools(apertium: string) {
  const installation = await findInstallation(apertium);
  if (!installation) return undefined;
  const files = await Promise.all(TOOLS.map((name) => installation.findTool(name)));
  // Transfuse, if installed, replaces the commands for HTML.
  const hasTransfuse = (await installation.findTool('tf-extract')) !== undefined;
  if (hasTransfuse || files.includes(undefined)) return undefined;
  const run = (name: string, input: string, signal: AbortSignal, args: readonly string[] = []) =>
    runCommand({ command: files[TOOLS.indexOf(name)] ?? name, args, input, signal });
  return { run, modeOf: installation.modeOf };
}

function startPipeline(script: string) {
  // In a mode file, `$1` is the option for unknown words (`-n`: no mark), and `$2` may be an option of the tagger.
  const args = ['-c', `set -o pipefail\n${script}`, 'apertium', '-n', ''];
  const child = spawn('bash', args, { ...spawnOptions(), stdio: ['pipe', 'pipe', 'ignore'] });
  // Without a listener, a failure would end the gateway. The text is then translated by another process.
  for (const source of [child, child.stdin]) source.on('error', () => undefined);
  return child;
}

type Pipeline = ReturnType<typeof startPipeline>;

/** Pipelines that have loaded their dictionaries and wait for a text. Each translates one text. */
export interface WaitingPipelines {
  /**
   * Undefined if no pipeline waits: then the `apertium` command translates. In both cases, a pipeline is started for the
   * next text.
   * @throws EngineError `aborted`
   */
  translate(request: HopRequest): Promise<string | undefined>;
  close(): void;
}

/**
 * Starting a pipeline takes longer than translating a page. A pipeline is not kept for a second text (`-z`): its tagger
 * would choose other words then, depending on the texts of other callers (for 13 of 250 English sentences).
 */
export function createWaitingPipelines(apertium: string): WaitingPipelines {
  const tools = memoize(() => findTools(apertium));
  const waiting = new Map<string, Pipeline>();
  const timers = new WeakMap<Pipeline, NodeJS.Timeout>();
  let isClosed = false;

  function take(name: string): Pipeline | undefined {
    const pipeline = waiting.get(name);
    waiting.delete(name);
    if (pipeline) clearTimeout(timers.get(pipeline));
    return pipeline?.exitCode === null && pipeline.signalCode === null ? pipeline : undefined;
  }

  function end(name: string): void {
    const pipeline = take(name);
    if (pipeline) endGroup(pipeline);
  }

  async function prepare(name: string, hop: Hop): Promise<void> {
    const found = await tools();
    if (!found) return;
    const mode = [found.modeOf(hop)];
    const script = await found.run('apertium-wblank-mode', '', AbortSignal.timeout(PREPARE_MS), mode);
    if (isClosed || waiting.has(name)) return;
    const [oldest = ''] = waiting.keys();
    if (waiting.size >= MAX_WAITING) end(oldest);
    const pipeline = startPipeline(script);
    waiting.set(name, pipeline);
    timers.set(pipeline, setTimeout(() => end(name), IDLE_MS).unref());
  }

  return {
    async translate({ hop, text, format, signal, marked }) {
      if (marked) return undefined;
      const name = `${hop.source}-${hop.target}`;
      const kind = format === 'html' ? 'html' : 'txt';
      const found = await tools();
      const pipeline = take(name);
      try {
        if (!pipeline || !found) return undefined;
        const [output] = await Promise.all([
          // Listens before the text is ready, because the pipeline may end until then.
          outputOf(pipeline, 'apertium', signal),
          found.run(`apertium-des${kind}`, text, signal).then((input) => pipeline.stdin.end(input)),
        ]);
        return await found.run(`apertium-re${kind}`, output, signal);
      } catch (error) {
        if (pipeline?.exitCode === null) endGroup(pipeline);
        if (signal.aborted) throw error;
        return undefined;
      } finally {
        prepare(name, hop).catch(() => undefined);
      }
    },
    close() {
      isClosed = true;
      for (const name of waiting.keys()) end(name);
    },
  };
}
