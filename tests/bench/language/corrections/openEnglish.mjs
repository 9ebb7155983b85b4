// @ts-check
import { createServer } from 'vite';
import { fromSources } from '../../../../tools/workspace.mjs';
import { createHarperAlone } from './harperAlone.mjs';

/**
 * Opens the English checker and, by name, the correctors that are compared. `close` ends them.
 * @returns {Promise<{
 *   readonly checker: import('../../../../server/src/engines/contracts/check.ts').Checker,
 *   readonly correctors: ReadonlyMap<string, (text: string) => Promise<string>>,
 *   readonly close: () => Promise<void>,
 * }>}
 */
export async function openEnglish() {
  const server = await createServer({
    ...fromSources,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const folder = '/server/src/engines/write';
  const { createHarper } = await server.ssrLoadModule(`${folder}/harper/harper.ts`);
  const { createLocalChecker } = await server.ssrLoadModule(`${folder}/localChecker.ts`);
  const { createCheckingWriter } = await server.ssrLoadModule(`${folder}/checkingWriter.ts`);
  const harper = createHarper({ log: { info: () => undefined, warn: console.error } });
  const checker = createLocalChecker({ harper });
  const writer = createCheckingWriter(checker);
  const signal = new AbortController().signal;
  return {
    checker,
    correctors: new Map([
      ['as written', async (text) => text],
      ['Harper alone', createHarperAlone()],
      [
        'gateway',
        async (text) =>
          (await writer.improve({ text, style: 'simple', tone: 'simple', signal })).correctedText,
      ],
    ]),
    close: async () => {
      await checker.close();
      await server.close();
    },
  };
}
