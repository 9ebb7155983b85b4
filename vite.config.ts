import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { toSourcePath } from './tools/build/buildFile.ts';
import { CSS_OPTIONS } from './tools/build/cssOptions.ts';
import { entryBundle } from './tools/build/entryBundle.ts';
import { flagFiles } from './tools/build/flagFiles.ts';
import { integrity } from './tools/build/integrity.ts';
import { reactWrapper } from './tools/build/reactWrapper.ts';
import { fromSources } from './tools/workspace.mjs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Copies files without bundling them: the loader for classic scripts with its types, and the licences of the bundled packages. */
const copiedFiles: Plugin = {
  name: 'copied-files',
  generateBundle() {
    const files = {
      'standalone.js': './src/standalone.js',
      'standalone.d.ts': './src/standalone.d.ts',
      'THIRD-PARTY-NOTICES.md': './THIRD-PARTY-NOTICES.md',
    };
    for (const [fileName, path] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source: read(path) });
  },
};

/**
 * In browsers, this package decodes `&eacute;` by `innerHTML`, which pages with `trusted-types 'none'` forbid. Its build
 * for other environments has a table instead.
 */
const plainEntities = fileURLToPath(
  new URL('./node_modules/decode-named-character-reference/index.js', import.meta.url),
);

export default defineConfig({
  resolve: {
    ...fromSources.resolve,
    alias: { 'decode-named-character-reference': plainEntities },
  },
  // Chunk addresses are relative to the script, so that a host can serve it from any folder.
  base: './',
  plugins: [copiedFiles, flagFiles, entryBundle, reactWrapper, integrity],
  // Vite leaves it to the app that bundles a library: this one is complete.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { lightningcss: CSS_OPTIONS },
  build: {
    target: 'es2022',
    // As a library: Vite does not wrap `import()` in a helper that preloads style sheets, of which there are none.
    lib: { entry: { widget: 'src/element/widget.ts' }, formats: ['es'] },
    // The package has no maps, so the scripts name none.
    sourcemap: 'hidden',
    rolldownOptions: {
      // Says for each build which plugin is slow.
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'allow-extension',
      // An icon is part of the chunk that uses it, not of the chunk that has the module of all icons.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        minify: true,
        comments: false,
        // V8 stores a script with one byte a character, or with two if it has a single character outside of Latin-1.
        charset: 'ascii',
        entryFileNames: 'chunks/[name]-[hash:7].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // The entry names 15 chunks. Lowercase hashes compress better, and 36 bits are enough to tell builds apart.
        hashCharacters: 'base36',
        assetFileNames: '[name][extname]',
        sourcemapPathTransform: toSourcePath,
        codeSplitting: {
          groups: [
            // What the entry imports statically is the first screen.
            { name: 'widget', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
