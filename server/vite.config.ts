import { builtinModules } from 'node:module';
import { defaultServerConditions, defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const dependencies = Object.keys(manifest.dependencies);

/** Builds `dist/main.js`, `dist/cli.js`, and the programs of threads and processes, for Node 20. Dependencies stay outside; the packages of this repository go in, from their sources. */
export default defineConfig({
  root: import.meta.dirname,
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
