import { cpSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const dependencies = Object.keys(manifest.dependencies);

/** Copies the data of `@lang-assistant/documents`, which looks for them beside its code or above. */
const documentData: Plugin = {
  name: 'document-data',
  writeBundle({ dir = 'dist' }) {
    cpSync(join(import.meta.dirname, '../packages/documents/data'), join(dir, 'data'), { recursive: true });
  },
};

/** The documents of the gateway. They link only to each other, so that every link works in the package. */
const DOCUMENTS = ['hosting', 'deployment', 'operations', 'http-contract', 'glossaries'];

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

/** Builds `dist/main.js`, `dist/cli.js`, and the programs of threads and processes, for Node 20. Dependencies stay outside; the packages of this repository go in, from their sources. */
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
        documentThread: 'src/engines/documents/thread/documentThread.ts',
        harperProcess: 'src/engines/write/harper/harperProcess.mjs',
      },
      external: (id) =>
        id.startsWith('node:') ||
        builtinModules.includes(id) ||
        dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
      // Flat: the program looks for its data folder beside the folder that it lies in.
      output: {
        entryFileNames: ({ name }) => (name === 'harperProcess' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
