import { createApertiumEngine } from './apertiumEngine';
import { createApertiumDictionary } from './apertiumDictionary';
import { parseModeName } from './apertiumRoutes';
import type { TranslationEngine } from '../../contracts/translation';
import { createEnglishUse } from './englishUse';
import { createQueue } from '../../queue/queue';
import { runCommand } from './runCommand';

/** Limit for child processes. Each translation is a pipeline of about 40 MB that uses one core. */
const MAX_CHILDREN = 2;

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
  const english = createEnglishUse();
  return createApertiumEngine({
    async list() {
      const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
      const output = await runCommand({ command, args: ['-l'], input: '', signal });
      return output.split(/\s+/).flatMap((name) => parseModeName(name) ?? []);
    },
    translate({ hop, text: input, format, signal, marked }) {
      // `-u` omits the asterisks at unknown words. `-f html` has to come first, else deshtml prints its usage.
      const html = format === 'html' ? ['-f', 'html'] : [];
      const args = [...html, ...(marked ? [] : ['-u']), `${hop.source}-${hop.target}`];
      return queue(() => runCommand({ command, args, input, signal }), signal);
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
}
