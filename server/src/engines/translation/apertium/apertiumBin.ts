import { createApertiumEngine, type HopRequest } from './apertiumEngine';
import { availableParallelism } from 'node:os';
import { createApertiumDictionary } from './apertiumDictionary';
import { parseModeName } from './apertiumRoutes';
import type { TranslationEngine } from '../../contracts/translation';
import { createEnglishUse } from './englishUse';
import { createQueue } from '../../queue/queue';
import { createStagedCommands } from './stagedCommand';
import { runCommand } from '../../command/runCommand';

/** Limit for translations at the same time. Each is a pipeline of about 40 MB that uses one core. */
const MAX_CHILDREN = 2;

/**
 * The same for documents, which have processes of their own, so that they do not delay the texts that users wait for. With stages
 * one after the other, each translation uses one core. A document has four batches at a time.
 */
const MAX_DOCUMENT_CHILDREN = Math.min(4, Math.max(MAX_CHILDREN, availableParallelism()));

/**
 * Starting a pipeline takes as much processor time as translating fifteen thousand characters. A call of this length takes
 * about four seconds on two cores with another one, and only then the progress moves.
 */
const DOCUMENT_CALL_CHARS = 400_000;

/** Shorter texts of documents are translated by a pipeline: they are alone, and it uses the second core. */
const MIN_STAGED_CHARS = 4_000;

/** Between a document and a text that a user waits for, the system gives most of a busy processor to the text. */
const DOCUMENT_NICENESS = 5;

/** Limit for queued translations; further requests are rejected. */
const MAX_WAITING = 50;

/** Timeout for the list of pairs, in milliseconds. */
const LIST_TIMEOUT_MS = 3_000;

export interface ApertiumBinOptions {
  /** A name or a path. */
  readonly command: string;
}

/** Apertium through its command line tool, with a child process per translation. */
export function createApertiumBinEngine({ command }: ApertiumBinOptions): TranslationEngine {
  const queue = createQueue({ size: MAX_CHILDREN, maxWaiting: MAX_WAITING });
  const documentQueue = createQueue({ size: MAX_DOCUMENT_CHILDREN, maxWaiting: MAX_WAITING });
  const english = createEnglishUse();
  const stagedCommandOf = createStagedCommands(command, (tool, args) =>
    runCommand({ command: tool, args, input: '', signal: AbortSignal.timeout(LIST_TIMEOUT_MS) }),
  );

  async function documentCommand({ hop, text, format, marked }: HopRequest, pipeline: readonly string[]) {
    const isStaged = format === 'html' && !marked && text.length >= MIN_STAGED_CHARS;
    // Where the stages cannot be found, the pipeline tells what is missing.
    const staged = isStaged ? await stagedCommandOf(hop).catch(() => undefined) : undefined;
    return { ...(staged ?? { command, args: pipeline }), niceness: DOCUMENT_NICENESS };
  }

  const engine = createApertiumEngine({
    async list() {
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const output = await runCommand({ command, args: ['-l'], input: '', signal });
      return output.split(/\s+/).flatMap((name) => parseModeName(name) ?? []);
    },
    async translate(request) {
      const { hop, text: input, format, signal, marked, isDocument } = request;
      // `-u` omits the asterisks at unknown words. `-f html` has to come first, else deshtml prints its usage.
      const html = format === 'html' ? ['-f', 'html'] : [];
      const args = [...html, ...(marked ? [] : ['-u']), `${hop.source}-${hop.target}`];
      if (!isDocument) return queue(() => runCommand({ command, args, input, signal }), signal);
      const ofDocument = await documentCommand(request, args);
      return documentQueue(() => runCommand({ ...ofDocument, input, signal }), signal);
    },
    words: (route) =>
      createApertiumDictionary({
        command,
        route,
        english,
        run: (tool, args, input, signal) =>
          queue(() => runCommand({ command: tool, args, input, signal }), signal),
      }),
    close: () => english.close(),
  });
  return { ...engine, documentCalls: { chars: DOCUMENT_CALL_CHARS, parallel: MAX_DOCUMENT_CHILDREN } };
}
