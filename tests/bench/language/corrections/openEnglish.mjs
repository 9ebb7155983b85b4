// @ts-check
import { LocalLinter, SuggestionKind } from 'harper.js';
import { binary } from 'harper.js/binary';
import { createServer } from 'vite';
import { fromSources } from '../../../../tools/workspace.mjs';

/** Harper with its default rules. The first suggestion of each finding is applied. */
function createHarperAlone() {
  const linter = new LocalLinter({ binary });
  return async (/** @type {string} */ text) => {
    const lints = await linter.lint(text, { language: 'plaintext' });
    const edits = lints
      .map((lint) => ({ start: lint.span().start, end: lint.span().end, suggestion: lint.suggestions()[0] }))
      .toSorted((a, b) => b.start - a.start);
    let result = text;
    let limit = Infinity;
    for (const { start, end, suggestion } of edits) {
      if (!suggestion || end > limit) continue;
      const by = suggestion.get_replacement_text();
      const isInsertion = suggestion.kind() === SuggestionKind.InsertAfter;
      result = result.slice(0, isInsertion ? end : start) + by + result.slice(end);
      limit = start;
    }
    return result;
  };
}

/** Opens the correctors that are compared, by name. `close` ends them. */
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
    correctors: new Map([
      ['as written', async (/** @type {string} */ text) => text],
      ['Harper alone', createHarperAlone()],
      [
        'gateway',
        async (/** @type {string} */ text) =>
          (await writer.improve({ text, style: 'simple', tone: 'simple', signal })).correctedText,
      ],
    ]),
    close: async () => {
      await checker.close();
      await server.close();
    },
  };
}
