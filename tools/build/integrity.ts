import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** In the format of the `integrity` attribute and of import maps. */
export function toIntegrity(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export const toShortHash = (content: string): string =>
  createHash('sha384').update(content).digest('hex').slice(0, 5);

/** Emits `sri.json`: the hash of each script, by its path, and the hash of the shell's style sheet of each mode. */
export const integrity: Plugin = {
  name: 'integrity',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.js'));
      const hashes = scripts.map((file) => [
        file.fileName,
        toIntegrity(file.type === 'chunk' ? file.code : file.source),
      ]);
      for (const { fileName, ...file } of Object.values(bundle)) {
        const [, mode] = /^shell\/(\w+)\.en\.html$/.exec(fileName) ?? [];
        const [, rules = ''] =
          (mode && 'source' in file && /<style>(.*)<\/style>/s.exec(String(file.source))) || [];
        if (mode) hashes.push([`shell/${mode}`, toIntegrity(rules)]);
      }
      const sorted = Object.fromEntries(hashes.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)));
      this.emitFile({ type: 'asset', fileName: 'sri.json', source: JSON.stringify(sorted, null, 2) });
    },
  },
};
