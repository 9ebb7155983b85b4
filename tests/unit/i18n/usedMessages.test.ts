import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A message key at the start of its line, such as `'chat.send': …`. */
const KEY = /^ {2,4}'([\w.]+)':/gm;

const paths = ['src', 'tools/build'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const isMessages = (path: string) => /\/i18n\/(?:.+\/)?(?:en|es|fr|ja|ko)\.ts$/.test(path);
const code = paths
  .filter((path) => !isMessages(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** The starts of keys that code completes, such as `error.${kind}`. */
const prefixes = Array.from(code.matchAll(/`([a-z]+\.[\w.]*)\$\{/g), ([, prefix = '']) => prefix);

it('every message is used', () => {
  const keys = paths
    .filter((path) => isMessages(path) && path.endsWith('/en.ts'))
    .flatMap((path) => Array.from(readFileSync(path, 'utf8').matchAll(KEY), ([, key = '']) => key));
  expect(keys.length).toBeGreaterThan(300);
  const unused = keys.filter(
    (key) => !code.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});
