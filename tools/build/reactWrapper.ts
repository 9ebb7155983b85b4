import { build, type Plugin } from 'vite';
import { PROPERTY_NAMES, toAttributeName } from '../../src/element/attributes.ts';
import { toSingleFile } from './buildEntry.ts';
import { mapOf, toSourcePath } from './sourceMap.ts';

const FILE_NAME = 'react.js';

/** React and the entry: an app has one of each. */
const EXTERNAL: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  './index': './lang-assistant.js',
};

const outsideOfWrapper: Plugin = {
  name: 'outside-of-wrapper',
  enforce: 'pre',
  resolveId: (source) => {
    const id = EXTERNAL[source];
    return id === undefined ? undefined : { id, external: true };
  },
  // The names without their parsers.
  load: (id) =>
    id.endsWith('/element/attributes.ts')
      ? `export const PROPERTY_NAMES = ${JSON.stringify(PROPERTY_NAMES)};\nexport ${String(toAttributeName)}`
      : undefined,
};

/** Emits the React component as a module that imports React and the entry. It is readable: the app's bundler minifies it. */
export const reactWrapper: Plugin = {
  name: 'react-wrapper',
  async generateBundle() {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [outsideOfWrapper],
      build: {
        write: false,
        minify: false,
        sourcemap: 'hidden',
        target: 'es2022',
        rolldownOptions: {
          input: 'src/react.tsx',
          preserveEntrySignatures: 'strict',
          // In apps with server components, the wrapper and what it imports belong to the browser's part.
          output: {
            entryFileNames: FILE_NAME,
            format: 'es',
            banner: "'use client';",
            sourcemapPathTransform: toSourcePath,
          },
        },
      },
    });
    const chunk = toSingleFile(result);
    this.emitFile({ type: 'asset', fileName: FILE_NAME, source: chunk.code });
    this.emitFile({ type: 'asset', fileName: `${FILE_NAME}.map`, source: mapOf(chunk) });
  },
};
