import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { DOCS_DIR } from './docsSite';

const names = existsSync(DOCS_DIR)
  ? readdirSync(DOCS_DIR, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  : [];
const pages = names.filter((name) => name.endsWith('.html') && name !== '404.html');
const twins = names.filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(`${DOCS_DIR}/${name}`, 'utf8');

const withoutCode = (text: string) => text.replace(/^( *)```.*?^\1```/gms, '').replace(/`[^`\n]*`/g, '');

/** Returns the links of a Markdown file as paths in the site, without links to other servers. */
function linkedFiles(name: string): string[] {
  const targets = Array.from(
    withoutCode(read(name)).matchAll(/\]\(([^)\s]+)\)/g),
    ([, target = '']) => target,
  );
  const files = targets
    .filter((target) => !/^(https?:|#)/.test(target))
    .map((target) => target.replace(/#.*/, ''));
  return files.map((file) => posix.join(posix.dirname(name), file));
}

const missing = (name: string) => linkedFiles(name).filter((file) => !names.includes(file));

describe('the Markdown version of the documentation pages', () => {
  it('exists for each HTML page, and the HTML page links to the Markdown file', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(twins.toSorted()).toEqual(pages.map((page) => page.replace(/html$/, 'md')).toSorted());
    const unlinked = twins.filter((twin) => {
      const link = `<link rel="alternate" type="text/markdown" href="/docs/${twin}">`;
      return !read(twin.replace(/md$/, 'html')).includes(link);
    });
    expect(unlinked).toEqual([]);
  });

  it('begins with the heading of the page', () => {
    expect(twins.filter((twin) => !/^# \S/.test(read(twin)))).toEqual([]);
  });

  it('contains no syntax that only VitePress understands', () => {
    const special = /^---$|^:::|<!--|^<|<\/?[A-Z]|\{\{|\[\[|^#.*\{#/m;
    const decoratedFence = /^ *```\w*[ {:]/m;
    const faults = twins.flatMap((twin) =>
      [special.exec(withoutCode(read(twin))), decoratedFence.exec(read(twin))].flatMap((match) =>
        match ? [`${twin}: ${match[0]}`] : [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('links to files that exist', () => {
    expect(twins.flatMap(linkedFiles).length).toBeGreaterThan(100);
    expect(twins.flatMap((twin) => missing(twin).map((file) => `${twin}: ${file}`))).toEqual([]);
  });
});

describe('llms.txt', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ DOCS_DIR });
  });
  afterAll(() => gateway.close());

  it('links only to files that the gateway serves', async () => {
    const links = linkedFiles('llms.txt');
    expect(links.length).toBeGreaterThan(10);
    expect(missing('llms.txt')).toEqual([]);
    const answers = await Promise.all(
      ['llms.txt', ...links].map(async (link) => {
        const response = await fetch(`${gateway.origin}/docs/${link}`);
        return [link, response.status, response.headers.get('content-type')?.replace(/;.*/, '')];
      }),
    );
    const typeOf = (link: string) =>
      link.endsWith('.md') ? 'text/markdown' : link.endsWith('.json') ? 'application/json' : 'text/plain';
    expect(answers).toEqual(['llms.txt', ...links].map((link) => [link, 200, typeOf(link)]));
  });

  it('has the same content in the repository, except for the paths of its links', () => {
    expect(read('llms.txt')).toBe(readFileSync('llms.txt', 'utf8').replaceAll('](docs/', ']('));
  });
});
