import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../src/domain/languages/catalog';
import { guess } from '../../src/services/device/detector/guess';
import { HELD_OUT_SENTENCES, MAIN_SENTENCES } from '../support/detectionSentences';

const chunks = readdirSync('dist/chunks').filter((name) => name.endsWith('.js'));
const ENTRY = pathToFileURL(resolve('dist/lang-assistant.js')).href;

describe('the built package', () => {
  it('does nothing when it is imported in Node', () => {
    const script = `const before = Object.keys(globalThis).length;
      const { mount, register, TAG } = await import(${JSON.stringify(ENTRY)});
      console.log(TAG, typeof mount, typeof register, Object.keys(globalThis).length - before)`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe('lang-assistant function function 0');
  });

  it('has no chunk that imports the entry: another address of the entry would load everything twice', () => {
    expect(chunks.length).toBeGreaterThan(5);
    for (const name of chunks)
      expect(readFileSync(`dist/chunks/${name}`, 'utf8')).not.toContain('lang-assistant.js');
  });

  it('names no machine and holds no source of HTML', () => {
    for (const name of chunks.filter((chunk) => !chunk.startsWith('react-'))) {
      const code = readFileSync(`dist/chunks/${name}`, 'utf8');
      expect(code, name).not.toMatch(/\/home\/|\/root\/|file:\/\//);
      expect(code, name).not.toMatch(/\.innerHTML\s*=|document\.write\(|insertAdjacentHTML/);
    }
  });
});

describe('the shipped detector', () => {
  it('answers as the tested one does, though its data are cut to the languages on offer', async () => {
    const name = chunks.find((chunk) => chunk.startsWith('guess-'));
    const shipped: Record<string, unknown> = await import(pathToFileURL(resolve(`dist/chunks/${name}`)).href);
    const [cut] = Object.values(shipped) as [typeof guess];
    const hints = { offered: LANGUAGE_CODES, preferred: [] };
    const sentences = Object.values({ ...MAIN_SENTENCES, ...HELD_OUT_SENTENCES }).flat();
    expect(sentences.length).toBeGreaterThan(150);
    expect(sentences.map((text) => cut(text, hints))).toEqual(sentences.map((text) => guess(text, hints)));
  });
});
