import { build } from 'vite';
import { minifyAgain } from './firstScreenChunk.ts';
import { noPreloadHelper } from './noPreloadHelper.ts';
import { precomputed } from './precomputed.ts';

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
