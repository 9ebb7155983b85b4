import { compile } from 'svelte/compiler';
import type { Plugin } from 'vitest/config';

/** A plugin that compiles the Svelte components of tests. */
export const svelteFiles: Plugin = {
  name: 'svelte-files',
  transform: (code, id) =>
    id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js.code : undefined,
};
