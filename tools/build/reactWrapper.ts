import type { Plugin } from 'vite';
import { buildFile } from './buildFile.ts';

/** The wrapper does not bundle React and the entry, because an app must have only one copy of each. */
const EXTERNAL: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  './index': './lang-assistant.js',
};

/**
 * Emits the React component as a module that imports React and the entry. It is not minified, because the app's bundler
 * does this.
 */
export const reactWrapper: Plugin = {
  name: 'react-wrapper',
  async generateBundle() {
    const files = await buildFile({
      input: 'src/react.tsx',
      fileName: 'react.js',
      external: EXTERNAL,
      minify: false,
      // Marks the wrapper and its imports as client code in apps with server components.
      banner: "'use client';",
    });
    for (const file of files) this.emitFile({ type: 'asset', ...file });
  },
};
