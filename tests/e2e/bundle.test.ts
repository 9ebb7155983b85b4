import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { confirm, guess } from '../../src/services/device/detector/guess';
import { useChromium } from '../support/chromium';
import { pageWith, startHost } from './support/hostServer';

const chunks = readdirSync('dist/chunks').filter((name) => name.endsWith('.js'));
const ENTRY = pathToFileURL(resolve('dist/lang-assistant.js')).href;

const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

/** The name and the duration in milliseconds of each declaration; a custom property stands for itself. */
function animationsIn(text: string): string[] {
  const declarations = text.matchAll(/(?<![\w-])animation(?:-name|-duration)?: ?([^;{}`]+)/g);
  return [...declarations].map(([, value = '']) => {
    const [name = ''] = /(?<!-)\bla-[\w-]+|^none/.exec(value) ?? [];
    const [duration = '', figure, unit] = /(?<![\w-])([\d.]+)(ms|s)\b|--la-dur-\w+/.exec(value) ?? [];
    const ms = figure === undefined ? duration : Number(figure) * (unit === 's' ? 1000 : 1);
    return `${name} ${ms}`;
  });
}

describe('the built package', () => {
  it('has no side effects when Node imports it', () => {
    const script = `const before = Object.keys(globalThis).length;
      const { mount, register, TAG } = await import(${JSON.stringify(ENTRY)});
      console.log(TAG, typeof mount, typeof register, Object.keys(globalThis).length - before)`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe('lang-assistant function function 0');
  });

  it('has no chunk that imports the entry, because an entry with another URL would load everything twice', () => {
    expect(chunks.length).toBeGreaterThan(5);
    for (const name of chunks)
      expect(readFileSync(`dist/chunks/${name}`, 'utf8')).not.toContain('lang-assistant.js');
  });

  it('contains the light and dark colours of the style sheets, and no undefined variables of the CSS minifier', () => {
    const styles = chunks.map((name) => readFileSync(`dist/chunks/${name}`, 'utf8')).join();
    expect(styles).toContain('light-dark(#');
    expect(styles).not.toContain('--lightningcss-');
  });

  it('keeps name and duration of every animation of the style sheets', () => {
    const sources = filesOf('src', /\.(?:css|tsx?)$/);
    const built = new Set(filesOf('dist', /\.js$/).flatMap(animationsIn));
    const declared = sources.flatMap(animationsIn);
    expect(declared.length).toBeGreaterThan(10);
    expect(declared.filter((animation) => !built.has(animation))).toEqual([]);
  });

  it('contains no local paths, and no HTML sinks except those of React', () => {
    const count = (path: string) =>
      readFileSync(path, 'utf8').match(/\.innerHTML\s*=|document\.write\(|insertAdjacentHTML/g)?.length ?? 0;
    const ofReact = count('node_modules/react-dom/cjs/react-dom-client.production.js');
    for (const name of chunks) {
      const path = `dist/chunks/${name}`;
      expect(readFileSync(path, 'utf8').search(/\/home\/|\/root\/|file:\/\//), name).toBe(-1);
      expect(count(path), name).toBeLessThanOrEqual(name.startsWith('widget-') ? ofReact : 0);
    }
  });
});

describe('the bundled language detector', () => {
  const visit = useChromium();

  it('is a download of at most 97 KB', () => {
    const name = chunks.find((chunk) => chunk.startsWith('guess-'));
    expect(gzipSync(readFileSync(`dist/chunks/${name}`), { level: 9 }).length).toBeLessThanOrEqual(97_000);
  });

  it('returns the same languages as the detector in the sources', async () => {
    const host = await startHost({ pages: { '/': pageWith('<lang-assistant></lang-assistant>') } });
    const { page } = await visit(host.origin);
    const hints = { offered: LANGUAGE_CODES, preferred: [] };
    const lines = readFileSync('tests/support/language/heldOut.tsv', 'utf8').trimEnd().split('\n');
    const sentences = lines.filter((_, index) => index % 5 === 0).map((line) => line.split('\t')[2] ?? '');
    const chunk = `/widget/chunks/${chunks.find((name) => name.startsWith('guess-'))}`;
    // The `import()` is in a string, because the test runner would transform it otherwise.
    const shipped = await page.evaluate(`import(${JSON.stringify(chunk)}).then((loaded) => {
      const ask = async (text, hints) => (await loaded.guess(text, hints)) ?? loaded.confirm(text, hints);
      return Promise.all(${JSON.stringify(sentences)}.map((text) => ask(text, ${JSON.stringify(hints)})));
    })`);
    await host.close();
    expect(sentences.length).toBeGreaterThan(100);
    const expected = sentences.map(async (text) => (await guess(text, hints)) ?? confirm(text, hints));
    expect(shipped).toEqual(await Promise.all(expected));
  });
});
