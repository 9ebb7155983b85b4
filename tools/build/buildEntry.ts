import { build, type Rollup } from 'vite';
import { minifyAgain, type Minified } from './firstScreenChunk.ts';
import { noPreloadHelper } from './noPreloadHelper.ts';
import { precomputed } from './precomputed.ts';
import { toSourcePath } from './sourceMap.ts';

const LOADER = /element[\\/]loadWidget\.ts$/;

/** The only script of a build. */
export function toSingleFile(result: Awaited<ReturnType<typeof build>>): Rollup.OutputChunk {
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const [only, ...others] = outputs.filter(({ fileName }) => !fileName.endsWith('.map'));
  if (only?.type !== 'chunk' || others.length > 0) throw new Error('the build must write a single file');
  return only;
}

/**
 * Builds the entry as one file and returns its code and its source map.
 * @param loader the code in place of `src/element/loadWidget.ts`
 */
export async function buildEntry(loader: string): Promise<Minified> {
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
      sourcemap: 'hidden',
      rolldownOptions: {
        input: 'src/index.ts',
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'lang-assistant.js',
          format: 'es',
          sourcemapPathTransform: toSourcePath,
        },
      },
    },
  });
  return minifyAgain(toSingleFile(result));
}
