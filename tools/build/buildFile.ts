import { build, type Plugin } from 'vite';
import { CSS_OPTIONS } from './cssOptions.ts';
import { toShortHash } from './integrity.ts';
import { fromSources } from '../workspace.mjs';

/** Matches imports of built files, whose names are known only during the build. */
const BUILT = /^\.{1,2}\/(chunks|page|field|screens)\/.*\.js$/;

/** Code that replaces a module of the widget. */
type Replacement = readonly [path: RegExp, code: string];

export interface BuiltFile {
  readonly fileName: string;
  readonly source: string;
}

interface FileOptions {
  /** One entry, or several entries that share chunks. For several entries, `fileName` is a pattern. */
  readonly input: string | Record<string, string>;
  readonly fileName: string;
  readonly modules?: readonly Replacement[];
  /** The modules that the file imports, by their names in the sources. */
  readonly external?: Readonly<Record<string, string>>;
  readonly minify?: boolean;
  readonly banner?: string;
}

const moduleHooks = ({ modules = [], external = {} }: FileOptions): Plugin => ({
  name: 'module-hooks',
  enforce: 'pre',
  load: (id) => modules.find(([path]) => path.test(id))?.[1],
  resolveId(source) {
    // Imports of built files remain, because those files exist only in the output.
    const id = external[source] ?? (BUILT.test(source) ? source : undefined);
    return id === undefined ? undefined : { id, external: true };
  },
});

/**
 * The path of a source, relative to the folder of the source map. Paths of packages start at `node_modules/`, even if
 * that is a link to another folder.
 */
export function toSourcePath(source: string, map: string): string {
  const packagePath = /node_modules\/.*$/.exec(source)?.[0];
  if (packagePath === undefined) return source;
  return `${map.includes('/chunks/') ? '../../' : '../'}${packagePath}`;
}

export async function buildFile(options: FileOptions) {
  const { input, fileName, banner = '', minify = true } = options;
  const isOne = typeof input === 'string';
  const isOnly = isOne || Object.keys(input).length === 1;
  const result = await build({
    ...fromSources,
    configFile: false,
    logLevel: 'warn',
    base: './',
    css: { lightningcss: CSS_OPTIONS },
    plugins: [moduleHooks(options)],
    build: {
      minify,
      write: false,
      target: 'es2022',
      sourcemap: 'hidden',
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all' } },
        // Code that a single entry shares with files that it imports on demand stays in the entry. Several entries get
        // a separate file for shared code.
        preserveEntrySignatures: isOnly ? 'allow-extension' : 'exports-only',
        output: {
          banner,
          entryFileNames: fileName,
          chunkFileNames: fileName,
          codeSplitting: !isOne && (isOnly || { groups: [{ name: 'shared', minShareCount: 2 }] }),
          sourcemapPathTransform: toSourcePath,
          ...(minify ? { minify, comments: false, charset: 'ascii' } : {}),
        },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const files = outputs.map((file): BuiltFile => ({
    fileName: file.fileName,
    source: file.type === 'chunk' ? file.code : String(file.source),
  }));
  if (isOne && files.some((file) => file.fileName !== fileName && file.fileName !== `${fileName}.map`))
    throw new Error(`${fileName} must be the only file of its build`);
  return files;
}

/** The file shares no code with the chunks. Its name has a hash of its content. */
export async function buildAlone(
  input: string,
  folder: string,
  name: string,
  ...modules: readonly Replacement[]
): Promise<BuiltFile[]> {
  const files = await buildFile({ input, fileName: `${folder}/${name}.js`, modules });
  const hash = toShortHash(files[0]?.source ?? '');
  return files.map((file) => ({ ...file, fileName: file.fileName.replace(name, `${name}-${hash}`) }));
}
