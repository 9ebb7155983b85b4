import type { Plugin } from 'vite';
import { keepLines } from './sourceMap.ts';

/** A wrapped import, with or without the names that are destructured from the chunk. */
const WRAPPED_IMPORT =
  /__vitePreload\((?:async \(\) => \{\s*const \{[^{}]*\} = await ([^;]*);\s*return \{[^{}]*\};\s*\}|\(\) => ((?:(?!__vitePreload)[^])*?)), __VITE_PRELOAD__, import\.meta\.url\)/g;
const HELPER = /import \{ \w+ as __vitePreload \} from "[^"]*";\n/;

function withoutHelper(code: string): string {
  const plain = code.replace(WRAPPED_IMPORT, (all, chunk?: string, expression?: string) =>
    keepLines(all, chunk ?? expression ?? ''),
  );
  const bare = plain.replace(HELPER, '\n');
  return bare.includes('__vitePreload') ? plain : bare;
}

/**
 * Vite wraps each dynamic import in a helper that preloads its CSS and chunks. There is no CSS file here, and nothing is
 * preloaded: without the wrappers the first screen is 1.5 KB smaller. A wrapper in another form stays, and works.
 */
export const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) => ({ code: withoutHelper(code), map: null }),
};
