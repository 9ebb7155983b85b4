import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { entryBundle } from './tools/build/entryBundle.ts';
import { singleFlags } from './tools/build/flagFiles.ts';
import { francDataOfOfferedLanguages } from './tools/build/francData.ts';
import { noPreloadHelper } from './tools/build/noPreloadHelper.ts';
import { reactDomWithoutUnusedParts } from './tools/build/reactDom.ts';

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

/** A screen and its controller are one chunk: one request, and preloading the screen preloads both. */
const FEATURE_CHUNKS = [
  { name: 'ChatScreen', test: /src[\\/](screens[\\/]chat|state[\\/](chat|history))[\\/](?!\w+Slice)/ },
  { name: 'FilesScreen', test: /src[\\/](screens|state)[\\/]files[\\/](?!\w+Slice)/ },
  { name: 'WriteScreen', test: /src[\\/](screens|state)[\\/]write[\\/](?!\w+Slice)/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

export default defineConfig({
  resolve: { alias: { 'decode-named-character-reference': plainEntities } },
  // Chunks are found beside the script, wherever a host or a CDN puts it.
  base: './',
  plugins: [
    asTheyStand,
    singleFlags,
    noPreloadHelper,
    francDataOfOfferedLanguages,
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
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|zustand|@r2wc|use-sync-external-store)[\\/]/,
            },
            // The screen that most visitors see first comes with the frame, and so does what the frame shares with
            // other screens: small chunks compress badly.
            {
              name: 'widget',
              test: /src[\\/](element[\\/]widget|components[\\/]Icon|screens[\\/]translate[\\/]TranslateScreen|domain[\\/]languages[\\/]catalog)/,
            },
            ...FEATURE_CHUNKS,
            // On its own whatever else it is needed for: the entry must not bring the widget along.
            { name: 'runtime', test: /rolldown[\\/]runtime|vite[\\/]preload-helper/, priority: 1 },
          ],
        },
      },
    },
  },
});
