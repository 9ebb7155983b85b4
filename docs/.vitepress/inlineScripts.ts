import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const INLINE = /<script id="([\w-]+)">(.*?)<\/script>/gs;

/** The content of each script file, by file name. */
const files = new Map<string, string>();

/**
 * Moves the inline scripts of a page to files, so that the site needs no `'unsafe-inline'` for scripts. VitePress uses
 * these scripts to decide whether a page is dark before it is shown.
 */
export function moveInlineScripts(html: string, base: string): string {
  return html.replace(INLINE, (_all, id: string, code: string) => {
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const name = `assets/${id}.${hash}.js`;
    files.set(name, code);
    return `<script src="${base}${name}"></script>`;
  });
}

/** Writes the files of the scripts that `moveInlineScripts` removed from the pages. */
export async function writeMovedScripts(outDir: string): Promise<void> {
  await mkdir(join(outDir, 'assets'), { recursive: true });
  for (const [name, code] of files) await writeFile(join(outDir, name), code);
}
