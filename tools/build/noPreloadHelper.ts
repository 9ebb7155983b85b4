import type { Plugin } from 'vite';

/** Both shapes: with the names that are wanted of the chunk, and without. */
const HELPED =
  /__vitePreload\((?:async \(\) => \{\s*const \{[^{}]*\} = await ([^;]*);\s*return \{[^{}]*\};\s*\}|\(\) => ((?:(?!__vitePreload)[^])*?)), __VITE_PRELOAD__, import\.meta\.url\)/g;
const HELPER = /import \{ \w+ as __vitePreload \} from "[^"]*";\n/;

function withoutHelper(code: string): string {
  const plain = code.replace(
    HELPED,
    (_all, chunk?: string, expression?: string) => chunk ?? expression ?? '',
  );
  const bare = plain.replace(HELPER, '');
  return bare.includes('__vitePreload') ? plain : bare;
}

/**
 * Vite wraps each dynamic import in a helper that preloads its CSS and chunks. There is no CSS file here, and nothing is
 * preloaded: without the wrappers the first screen is 1.5 KB smaller. One that looks otherwise than expected stays, and
 * works.
 */
export const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
  renderChunk: (code) => ({ code: withoutHelper(code), map: null }),
};
