import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import of a package by its name, or of another file by its path from the repository's root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'package' | 'builtin' | 'file';
  /** True for `import type`, which the compiler removes. */
  readonly isTypeOnly: boolean;
  /** True for `import()`, which loads on demand. */
  readonly isDynamic: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

interface ImportForm {
  readonly isTypeOnly: boolean;
  readonly isDynamic: boolean;
}

const EXTENSIONS = ['', '.ts', '.tsx', '/index.ts'];

function toImport(from: string, specifier: string, form: ImportForm, known: ReadonlySet<string>): Import {
  if (specifier.startsWith('.')) {
    // The sources of the packages import by the name of the built file.
    const bare = specifier.replace(/\?.*$/, '').replace(/(?<=^\.[^:]*)\.js$/, '');
    const path = normalize(join(dirname(from), bare));
    const to =
      EXTENSIONS.map((extension) => path + extension).find((candidate) => known.has(candidate)) ?? path;
    return { from, to, kind: 'file', ...form };
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const isBuiltin = specifier.startsWith('node:') || builtinModules.includes(name);
  return { from, to: name, kind: isBuiltin ? 'builtin' : 'package', ...form };
}

/** Type imports of the form `import('./other').Name`, which the parser's module record does not list. */
const TYPE_QUERY = /(?:typeof\s+import|:\s*import)\(\s*['"]([^'"]+)['"]\s*\)/g;

function readImports(path: string, text: string, known: ReadonlySet<string>): Import[] {
  const { module } = parseSync(path, text);
  const found: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean, isDynamic = false) =>
    found.push(toImport(path, specifier, { isTypeOnly, isDynamic }, known));
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal === undefined)
      throw new Error(`${path} imports a module whose name is only known at run time`);
    add(literal, false, true);
  }
  for (const [, specifier] of text.matchAll(TYPE_QUERY)) {
    if (specifier !== undefined) add(specifier, true);
  }
  return found;
}

/** Every TypeScript file below a folder with all its imports: static, re-exported, dynamic and type-only. */
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

/**
 * The import cycles among these files: groups of files that all reach one another (Tarjan's strongly connected
 * components of more than one file). Only static and type-only imports count, because an `import()` runs later.
 */
export function findCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter((found) => found.kind === 'file').map(({ to }) => to),
    ]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const lower = (path: string, to: number) => lowest.set(path, Math.min(lowest.get(path) ?? to, to));
  const visit = (path: string) => {
    order.set(path, order.size);
    lower(path, order.size - 1);
    stack.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lower(path, lowest.get(target) ?? 0);
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) cycles.push(group.toSorted());
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles;
}
