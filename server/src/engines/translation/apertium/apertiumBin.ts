import { createApertiumEngine } from './apertiumEngine';
import { createApertiumDictionary } from './apertiumDictionary';
import { parseModeName } from './apertiumRoutes';
import type { TranslationEngine } from '../../contracts/translation';
import { createEnglishUse } from './englishUse';
import { createQueue } from '../../queue/queue';
import { runCommand } from '../../command/runCommand';

/**
 * Limit for child processes, for documents and for everything else: a document does not delay the texts that users wait for.
 * Each translation is a pipeline of about 40 MB that uses one core.
 */
const MAX_CHILDREN = 2;

/**
 * Starting a pipeline takes as much processor time as translating fifteen thousand characters. A call of this length takes
 * about four seconds on two cores with another one, and only then the progress moves.
 */
const DOCUMENT_CALL_CHARS = 400_000;

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
  const limits = { size: MAX_CHILDREN, maxWaiting: MAX_WAITING };
  const queue = createQueue(limits);
  const documentQueue = createQueue(limits);
  const english = createEnglishUse();
  const engine = createApertiumEngine({
    async list() {
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const output = await runCommand({ command, args: ['-l'], input: '', signal });
      return output.split(/\s+/).flatMap((name) => parseModeName(name) ?? []);
    },
    translate({ hop, text: input, format, signal, marked, isDocument }) {
      // `-u` omits the asterisks at unknown words. `-f html` has to come first, else deshtml prints its usage.
      const html = format === 'html' ? ['-f', 'html'] : [];
      const args = [...html, ...(marked ? [] : ['-u']), `${hop.source}-${hop.target}`];
      if (!isDocument) return queue(() => runCommand({ command, args, input, signal }), signal);
      const niceness = DOCUMENT_NICENESS;
      return documentQueue(() => runCommand({ command, args, input, signal, niceness }), signal);
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
  return { ...engine, documentCalls: { chars: DOCUMENT_CALL_CHARS, parallel: MAX_CHILDREN } };
}
