import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of one file: of a package by its name, or of another file by its path from the repository's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'package' | 'builtin' | 'file';
  /** Vanishes when compiled: `import type`. */
  readonly isTypeOnly: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts'];

function toImport(from: string, specifier: string, isTypeOnly: boolean, known: ReadonlySet<string>): Import {
  if (specifier.startsWith('.')) {
    const bare = specifier.replace(/\?.*$/, '');
    const path = normalize(join(dirname(from), bare));
    const to =
      EXTENSIONS.map((extension) => path + extension).find((candidate) => known.has(candidate)) ?? path;
    return { from, to, kind: 'file', isTypeOnly };
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(name);
  return { from, to: name, kind: isBuiltin ? 'builtin' : 'package', isTypeOnly };
}

function readImports(path: string, text: string, known: ReadonlySet<string>): Import[] {
  const { module } = parseSync(path, text);
  const found: Import[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push(toImport(path, moduleRequest.value, isTypeOnly, known));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push(toImport(path, moduleRequest.value, isType, known));
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal === undefined) throw new Error(`${path} imports something that only running it can tell`);
    found.push(toImport(path, literal, false, known));
  }
  return found;
}

/** Every TypeScript file below a folder with all it imports: static, re-exported, dynamic and type-only. */
export function readSources(folder: string): SourceFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .toSorted();
  const known = new Set(paths);
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, text, imports: readImports(path, text, known) };
  });
}
