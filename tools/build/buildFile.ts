import { build, type InlineConfig, type Plugin } from 'vite';
import { CSS_OPTIONS } from './cssOptions.ts';
import { toSourcePath } from './sourceMap.ts';
import { fromSources } from '../workspace.mjs';

export interface BuiltFile {
  readonly fileName: string;
  readonly source: string;
}

interface FileOptions {
  /** One entry, or several entries that share chunks. For several entries, `fileName` is a pattern. */
  readonly input: string | Record<string, string>;
  readonly fileName: string;
  readonly plugins: readonly Plugin[];
  readonly build?: InlineConfig['build'];
  readonly banner?: string;
}

export async function buildFile({ input, fileName, plugins, banner, ...options }: FileOptions) {
  const isOne = typeof input === 'string';
  const isOnly = isOne || Object.keys(input).length === 1;
  const result = await build({
    ...fromSources,
    configFile: false,
    logLevel: 'warn',
    base: './',
    css: { lightningcss: CSS_OPTIONS },
    plugins: [...plugins],
    build: {
      ...options.build,
      write: false,
      target: 'es2022',
      sourcemap: 'hidden',
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: {
        // Code that a single entry shares with files that it imports on demand stays in the entry. Several entries get
        // a separate file for shared code.
        preserveEntrySignatures: isOnly ? 'allow-extension' : 'exports-only',
        output: {
          ...(banner ? { banner } : {}),
          entryFileNames: fileName,
          chunkFileNames: fileName,
          codeSplitting: !isOne && (isOnly || { groups: [{ name: 'shared', minShareCount: 2 }] }),
          sourcemapPathTransform: toSourcePath,
          ...(options.build?.minify === false ? {} : { minify: true, comments: false }),
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
