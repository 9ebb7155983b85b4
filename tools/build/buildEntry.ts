import { build, type Plugin } from 'vite';
import messages from '../../src/facade/messages.json' with { type: 'json' };
import * as facadeRules from '../../src/theme/tokens/facadeRules.ts';
import { minifyAgain } from './firstScreenChunk.ts';
import { noPreloadHelper } from './noPreloadHelper.ts';

const toConstant = (name: string, value: string) =>
  `export const ${name} = ${JSON.stringify(value.replaceAll(', ', ','))};`;

/** The results of modules in place of their code, in the form that compresses best. */
const RESULTS: Readonly<Record<string, string>> = {
  'theme/tokens/facadeRules.ts': Object.entries(facadeRules)
    .map(([name, value]) => toConstant(name, value))
    .join('\n'),
  'facade/messages.json': `const list = (texts) => texts.split('|');
export default {${Object.entries(messages)
    .map(([locale, texts]) => `${locale}: list(${JSON.stringify(texts.join('|'))})`)
    .join()}};`,
};

const precomputed: Plugin = {
  name: 'precomputed',
  enforce: 'pre',
  load(id) {
    const path = Object.keys(RESULTS).find((end) => id.replaceAll('\\', '/').endsWith(`/src/${end}`));
    return path === undefined ? undefined : { code: RESULTS[path] ?? '', moduleType: 'js' };
  },
};

const LOADER = /element[\\/]loadWidget\.ts$/;

/**
 * Builds the entry as one file and returns its code.
 * @param loader the code in place of `src/element/loadWidget.ts`
 */
export async function buildEntry(loader: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [
      noPreloadHelper,
      precomputed,
      { name: 'widget-loader', load: (id) => (LOADER.test(id) ? loader : undefined) },
      {
        name: 'built-chunks',
        resolveId: (source) => (source.startsWith('./chunks/') ? { id: source, external: true } : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      // The oldest versions that the README names: no prefixes for older ones.
      cssTarget: ['chrome120', 'firefox125', 'safari17'],
      modulePreload: false,
      rolldownOptions: {
        input: 'src/index.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'lang-assistant.js', format: 'es' },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [entry, ...others] = outputs;
  if (entry?.type !== 'chunk' || others.length > 0) throw new Error('the entry must be a single file');
  return minifyAgain(entry.code);
}
