/**
 * The path of a source in a source map, relative to the map's folder. Paths of packages start at `node_modules/`, even
 * if that is a link to a folder elsewhere.
 */
export function toSourcePath(source: string, map: string): string {
  const packagePath = /node_modules\/.*$/.exec(source)?.[0];
  if (packagePath === undefined) return source;
  return `${map.includes('/chunks/') ? '../../' : '../'}${packagePath}`;
}
