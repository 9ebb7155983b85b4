import { cpSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const dependencies = Object.keys(manifest.dependencies);

/**
 * Copies the data of `@lang-assistant/documents`. The package looks for the data next to its code or in a
 * folder above.
 */
const documentData: Plugin = {
  name: 'document-data',
  writeBundle({ dir = 'dist' }) {
    cpSync(join(import.meta.dirname, '../packages/documents/data'), join(dir, 'data'), { recursive: true });
  },
};

/** The documents that are part of the package. They link only to each other, so that every link works. */
const DOCUMENTS = ['hosting', 'deployment', 'operations', 'http-contract', 'glossaries', 'corrections'];

/** Copies the documents to `dist/docs/`. */
const documents: Plugin = {
  name: 'documents',
  generateBundle() {
    for (const name of DOCUMENTS)
      this.emitFile({
        type: 'asset',
        fileName: `docs/${name}.md`,
        source: readFileSync(join(import.meta.dirname, `../docs/${name}.md`)),
      });
  },
};

/**
 * Builds `dist/main.js`, `dist/cli.js`, and the programs for threads and processes, for Node 20. Dependencies
 * are not bundled. The packages of this repository are bundled from their sources.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [documents, documentData],
  ssr: { resolve: { conditions: ['@lang-assistant/source', ...defaultServerConditions] } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        documentProcess: 'src/engines/documents/process/documentProcess.ts',
        ppocrProcess: 'src/engines/pictures/ppocr/ppocrProcess.mjs',
        harperProcess: 'src/engines/write/harper/harperProcess.mjs',
      },
      external: (id) =>
        id.startsWith('node:') ||
        builtinModules.includes(id) ||
        dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
      // All files are in one folder: the gateway looks for the programs of its threads and processes next to
      // its own code.
      output: {
        entryFileNames: ({ name }) => (name.endsWith('rProcess') ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
