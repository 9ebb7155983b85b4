import { readdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { CSS_OPTIONS } from './build/cssOptions.ts';

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap(
  (name) => /^(.+)\.ts$/.exec(name)?.[1] ?? [],
);

/**
 * Builds a package for browsers, whose style sheets are strings in its modules: `vite build` in the folder of the
 * package. TypeScript builds the types.
 */
export default defineConfig({
  css: { lightningcss: CSS_OPTIONS },
  build: {
    target: 'es2022',
    minify: false,
    cssMinify: 'lightningcss',
    lib: { entry: Object.fromEntries(modules.map((name) => [name, `src/${name}.ts`])), formats: ['es'] },
    rolldownOptions: {
      // Each module is an entry, so an import of another module stays as it is.
      external: [/^@lang-assistant\//, /^\.{1,2}\/.*\.js$/],
      output: { entryFileNames: '[name].js' },
    },
  },
});
