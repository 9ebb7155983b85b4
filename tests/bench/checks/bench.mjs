// @ts-check
// Prints, for each kind, how many faulty translations and how many correct translations get a warning: `node
// tests/bench/checks/bench.mjs`.
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { fromSources } from '../../../tools/workspace.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vite = await createServer({
  root,
  ...fromSources,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
});
const { REAL_PAIRS, isMarked } = await vite.ssrLoadModule(
  '/packages/translation-checks/tests/support/realPairs.ts',
);
console.log('| Kind | Development | Report |\n| --- | ---: | ---: |');
for (const [name, { development, report }] of Object.entries(REAL_PAIRS)) {
  /** @type {(pairs: { kind: string }[]) => string} */
  const share = (pairs) => {
    const marked = pairs.filter(isMarked).length;
    return `${marked} of ${pairs.length}`;
  };
  console.log(`| **${name}** | ${share(development)} | ${share(report)} |`);
  const kinds = [...new Set(development.map((/** @type {{ kind: string }} */ { kind }) => kind))];
  for (const kind of kinds) {
    const of = (/** @type {{ kind: string }[]} */ pairs) => share(pairs.filter((pair) => pair.kind === kind));
    console.log(`| ${kind} | ${of(development)} | ${of(report)} |`);
  }
}
await vite.close();
