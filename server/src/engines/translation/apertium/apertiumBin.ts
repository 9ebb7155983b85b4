import { createApertiumEngine } from './apertiumEngine';
import { availableParallelism } from 'node:os';
import { createApertiumDictionary } from './apertiumDictionary';
import { parseModeName } from './apertiumRoutes';
import type { TranslationEngine } from '../../contracts/translation';
import { createEnglishUse } from './englishUse';
import { createQueue } from '../../queue/queue';
import { createWaitingPipelines } from './waitingPipelines';
import { runCommand } from '../../command/runCommand';

/** Each translation is a pipeline that takes about 40 MB and one core. */
const MAX_CHILDREN = 2;

/**
 * Documents have separate processes, so that they do not delay texts for which a user is waiting. A document has four
 * batches at a time.
 */
const MAX_DOCUMENT_CHILDREN = Math.min(4, Math.max(MAX_CHILDREN, availableParallelism()));

/**
 * The preferred size of a call for a document. Starting a pipeline takes as much processor time as translating 15,000
 * characters. Two calls of this length take about four seconds on two cores, and progress changes only at their end.
 */
const DOCUMENT_CALL_CHARS = 400_000;

/** The `nice` value for documents. On a busy processor, texts for which a user is waiting get most of the time. */
const DOCUMENT_NICENESS = 5;

const MAX_WAITING = 50;

const LIST_TIMEOUT_MS = 10_000;

export interface ApertiumBinOptions {
  /** The name or path of the `apertium` command. */
  readonly command: string;
}

export function createApertiumBinEngine({ command }: ApertiumBinOptions): TranslationEngine {
  const queue = createQueue({ size: MAX_CHILDREN, maxWaiting: MAX_WAITING });
  const documentQueue = createQueue({ size: MAX_DOCUMENT_CHILDREN, maxWaiting: MAX_WAITING });
  const english = createEnglishUse();
  const waiting = createWaitingPipelines(command);

  const engine = createApertiumEngine({
    async list() {
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const output = await runCommand({ command, args: ['-l'], input: '', signal });
      return output.split(/\s+/).flatMap((name) => parseModeName(name) ?? []);
    },
    async translate(request) {
      const { hop, text: input, format, signal, marked, isDocument } = request;
      // `-u` omits the asterisks before unknown words. `-f html` has to come first, otherwise deshtml prints its usage.
      const html = format === 'html' ? ['-f', 'html'] : [];
      const args = [...html, ...(marked ? [] : ['-u']), `${hop.source}-${hop.target}`];
      const translateText = async () =>
        (await waiting.translate(request)) ?? runCommand({ command, args, input, signal });
      if (!isDocument) return queue(translateText, signal);
      const ofDocument = { command, args, input, signal, niceness: DOCUMENT_NICENESS };
      return documentQueue(() => runCommand(ofDocument), signal);
    },
    words: (route) =>
      createApertiumDictionary({
        command,
        route,
        english,
        run: (tool, args, input, signal) =>
          queue(() => runCommand({ command: tool, args, input, signal }), signal),
      }),
    async close() {
      waiting.close();
      await english.close();
    },
  });
  return { ...engine, documentCalls: { chars: DOCUMENT_CALL_CHARS, parallel: MAX_DOCUMENT_CHILDREN } };
}
