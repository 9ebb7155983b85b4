import type { Rollup } from 'vite';

export interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/**
 * The path of a source in a map, from the map's own folder. Packages are below `node_modules/`, even if that is a link to a
 * folder elsewhere.
 */
export function toSourcePath(source: string, map: string): string {
  const packagePath = /node_modules\/.*$/.exec(source)?.[0];
  if (packagePath === undefined) return source;
  return `${map.includes('/chunks/') ? '../../' : '../'}${packagePath}`;
}

/** Marks the sources of packages, which debuggers then step over. */
export function toMapText(map: SourceMap, lead = ''): string {
  const ignored = map.sources.flatMap((source, index) => (source?.includes('node_modules/') ? [index] : []));
  return JSON.stringify({ ...map, mappings: lead + map.mappings, ignoreList: ignored });
}

const countLines = (text: string) => text.split('\n').length;

/**
 * Replaces a part of a source and keeps its number of lines, so that the lines below it stay where the source map expects
 * them.
 */
export function keepLines(original: string, replacement: string): string {
  return replacement + '\n'.repeat(Math.max(0, countLines(original) - countLines(replacement)));
}

/** The map of a chunk. */
export function mapOf({ map, fileName }: Rollup.OutputChunk): string {
  if (!map) throw new Error(`${fileName} has no source map`);
  return map.toString();
}
