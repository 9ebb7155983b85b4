// @ts-check
import { createHash } from 'node:crypto';

/**
 * Sites read this description of a version at `releases/latest/download/lang-assistant.json`, below the address of the
 * release.
 * @param {string} address of the release
 * @param {string} version
 * @param {ReadonlyMap<string, Buffer>} files of the plugin
 * @param {Buffer} zip with the files
 */
export function describeRelease(address, version, files, zip) {
  const readme = String(files.get('readme.txt'));
  /** @param {string} name of a line */
  const read = (name) => {
    const value = new RegExp(`^${name}: *(\\S+)$`, 'm').exec(readme)?.[1];
    if (value === undefined) throw new Error(`readme.txt has no line "${name}"`);
    return value;
  };
  return {
    version,
    package: `${address}/releases/download/v${version}/lang-assistant.zip`,
    requires: read('Requires at least'),
    requires_php: read('Requires PHP'),
    tested: read('Tested up to'),
    sha256: createHash('sha256').update(zip).digest('hex'),
  };
}
