import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { createChunkOf } from './tools/build/chunkOf.ts';
import { entryBundle } from './tools/build/entryBundle.ts';
import { singleFlags } from './tools/build/flagFiles.ts';
import { francDataOfOfferedLanguages } from './tools/build/francData.ts';
import { noPreloadHelper } from './tools/build/noPreloadHelper.ts';
import { reactDomWithoutUnusedParts } from './tools/build/reactDom.ts';
import { withoutUnusedCode } from './tools/build/unusedCode.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Ships what no bundler should touch: the classic loader, and the licences of all that is bundled. */
const asTheyStand: Plugin = {
  name: 'files-as-they-stand',
  generateBundle() {
    const files = {
      'standalone.js': './src/standalone.js',
      'THIRD-PARTY-NOTICES.md': './THIRD-PARTY-NOTICES.md',
    };
    for (const [fileName, path] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: read(path) });
  },
};

/**
 * For browsers this package decodes `&eacute;` by `innerHTML`, which pages with `trusted-types 'none'` forbid. Its table
 * for everybody else does the same.
 */
const plainEntities = fileURLToPath(
  new URL('./node_modules/decode-named-character-reference/index.js', import.meta.url),
);

export default defineConfig({
  resolve: { alias: { 'decode-named-character-reference': plainEntities } },
  // Chunks are found beside the script, wherever a host or a CDN puts it.
  base: './',
  plugins: [
    asTheyStand,
    singleFlags,
    noPreloadHelper,
    francDataOfOfferedLanguages,
    withoutUnusedCode,
    entryBundle,
    reactDomWithoutUnusedParts,
  ],
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { widget: 'src/element/widget.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: '[name][extname]',
        codeSplitting: {
          groups: [
            {
              name: createChunkOf(fileURLToPath(new URL('./src/element/widget.ts', import.meta.url))),
              debugName: 'features',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
