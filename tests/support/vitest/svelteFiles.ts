import { compile } from 'svelte/compiler';
import type { Plugin } from 'vitest/config';

export const svelteFiles: Plugin = {
  name: 'svelte-files',
  transform: (code, id) =>
    id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js.code : undefined,
};
