import { createApertiumEngine } from './apertiumEngine';
import { createApertiumDictionary } from './apertiumDictionary';
import { parseModeName } from './apertiumRoutes';
import type { TranslationEngine } from '../../contracts/translation';
import { createEnglishUse } from './englishUse';
import { createQueue } from '../../queue/queue';
import { runCommand } from './runCommand';

/** How many translations run at the same time. Each is a pipeline of its own: about 40 MB and one core. */
const MAX_CHILDREN = 2;

/** How many more may be queued; further requests are rejected. */
const MAX_WAITING = 50;

/** How long the list of pairs is waited for, in milliseconds. */
const LIST_TIMEOUT_MS = 3_000;

export interface ApertiumBinOptions {
  /** The command, by name or by path. */
  readonly command: string;
}

/** Apertium by its command line tool, a child process for each translation. */
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
      // `-u`: no asterisk at unknown words. `-f html` comes before it, else deshtml prints its usage.
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
