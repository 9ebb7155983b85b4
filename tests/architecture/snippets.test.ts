import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { MARKDOWN_FILES } from '../support/markdown';

interface Snippet {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** The fenced code of what readers copy from: the guides, the reference, and the READMEs of the packages. */
const SNIPPETS: readonly Snippet[] = MARKDOWN_FILES.filter((path) =>
  /^(README\.md|src\/README\.md|server\/README\.md|docs\/.*\.md|packages\/[\w-]+\/README\.md)$/.test(path),
).flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^( *)```(\w+)[^\n]*\n(.*?)^\1```/gms)].map(
    ({ 1: indent = '', 2: language = '', 3: code = '', index }) => ({
      place: `${path}:${text.slice(0, index).split('\n').length}`,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
});

const SCRIPTS = ['js', 'jsx', 'ts', 'tsx'];

/** The syntax errors of a script. */
function errorsOf({ language, code }: Snippet): readonly string[] {
  const { errors } = parseSync(`snippet.${language}`, code);
  return errors.map(({ message }) => message);
}

/** The scripts in the HTML of a snippet. JSON such as an import map is no script. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script((?![^>]*importmap)[^>]*)>(.+?)<\/script>/gs)].map(([, , code = '']) => code);

const describeFault = ({ place }: Snippet, fault: string) => `${place}: ${fault}`;

describe('the code in the documentation', () => {
  it('is found', () => {
    expect(SNIPPETS.length).toBeGreaterThan(150);
  });

  it('is JavaScript or TypeScript without syntax errors, where it says so', () => {
    const scripts = SNIPPETS.flatMap((snippet) => {
      if (SCRIPTS.includes(snippet.language)) return [snippet];
      if (snippet.language !== 'html') return [];
      return scriptsIn(snippet.code).map((code) => ({ ...snippet, language: 'js', code }));
    });
    expect(scripts.length).toBeGreaterThan(40);
    expect(
      scripts.flatMap((snippet) => errorsOf(snippet).map((fault) => describeFault(snippet, fault))),
    ).toEqual([]);
  });

  it('is JSON that can be parsed, where it says so', () => {
    const faults = SNIPPETS.filter(({ language }) => language === 'json').flatMap((snippet) => {
      try {
        JSON.parse(snippet.code);
        return [];
      } catch (error) {
        return [describeFault(snippet, String(error))];
      }
    });
    expect(faults).toEqual([]);
  });

  it('is CSS that browsers understand, where it says so', () => {
    const faults = SNIPPETS.filter(({ language }) => language === 'css').flatMap((snippet) => {
      const { warnings } = transform({
        filename: 'snippet.css',
        code: Buffer.from(snippet.code),
        errorRecovery: true,
      });
      return warnings.map(({ message }) => describeFault(snippet, message));
    });
    expect(faults).toEqual([]);
  });

  it('has no typographic quote or dash where a reader copies an attribute or an option', () => {
    const faults = SNIPPETS.filter(({ language }) =>
      ['html', 'sh', 'vue', 'astro', 'svelte', 'php'].includes(language),
    )
      .filter(({ code }) => /=[“”‘’]|[“”‘’](?=\s*\/?>)|\s[–—]\w/.test(code))
      .map((snippet) => snippet.place);
    expect(faults).toEqual([]);
  });

  it('sets only attributes that the element has', () => {
    const { modules } = JSON.parse(readFileSync('custom-elements.json', 'utf8'));
    const declarations: { attributes?: { name: string }[] }[] = modules.flatMap(
      (module: { declarations?: unknown[] }) => module.declarations ?? [],
    );
    const known = new Set(declarations.flatMap(({ attributes = [] }) => attributes.map(({ name }) => name)));
    const ofHtml = /^(id|class|style|lang|slot|hidden|nonce|data-[\w-]+)$/;
    const faults = SNIPPETS.filter(({ language }) => language === 'html').flatMap((snippet) =>
      [...snippet.code.matchAll(/<lang-assistant\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)].flatMap(([, tag = '']) =>
        [...tag.matchAll(/([\w-]+)(?:=(?:"[^"]*"|'[^']*'))?/g)]
          .map(([, name = '']) => name)
          .filter((name) => !known.has(name) && !ofHtml.test(name))
          .map((name) => describeFault(snippet, name)),
      ),
    );
    expect(known.size).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });

  it('imports only entries that the packages have', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    const entries = new Set(Object.keys(exports).map((entry) => entry.replace('.', 'lang-assistant')));
    const faults = SNIPPETS.filter(({ language }) =>
      [...SCRIPTS, 'vue', 'svelte', 'astro'].includes(language),
    ).flatMap((snippet) =>
      [...snippet.code.matchAll(/(?:from|import)\s*\(?\s*'(lang-assistant[^']*)'/g)]
        .map(([, entry = '']) => entry)
        .filter((entry) => !entries.has(entry.replace(/\/locales\/\w+$/, '/locales/*')))
        .map((entry) => describeFault(snippet, entry)),
    );
    expect(faults).toEqual([]);
  });
});
