/**
 * The path of a source, relative to the folder of the source map. Paths of packages start at `node_modules/`, even if
 * that is a link to another folder.
 */
export function toSourcePath(source: string, map: string): string {
  const packagePath = /node_modules\/.*$/.exec(source)?.[0];
  if (packagePath === undefined) return source;
  return `${map.includes('/chunks/') ? '../../' : '../'}${packagePath}`;
}
