import type { Plugin } from 'vite';
import { buildFile, type BuiltFile } from './buildFile.ts';
import { toShortHash } from './integrity.ts';

/** Matches imports of built files, whose names are known only during the build. */
const BUILT = /^\.{1,2}\/(chunks|page|field|screens)\//;

export const replace = (...modules: readonly [path: RegExp, code: string][]): Plugin => ({
  name: 'replaced-modules',
  load: (id) => modules.find(([path]) => path.test(id))?.[1],
});

/** Leaves imports of built files unchanged, because those files exist only in the output. */
export const builtNames: Plugin = {
  name: 'built-names',
  resolveId: (source) => (BUILT.test(source) ? { id: source, external: true } : undefined),
};

/** The file shares no code with the chunks. Its name has a hash of its content. */
export async function buildAlone(
  input: string,
  folder: string,
  name: string,
  ...modules: readonly [path: RegExp, code: string][]
): Promise<BuiltFile[]> {
  const plugins = [replace(...modules), builtNames];
  const files = await buildFile({ input, fileName: `${folder}/${name}.js`, plugins });
  const hash = toShortHash(files[0]?.source ?? '');
  return files.map((file) => ({ ...file, fileName: file.fileName.replace(name, `${name}-${hash}`) }));
}
