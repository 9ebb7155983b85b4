import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { parseSync } from 'oxc-parser';
import { compile as compileSvelte } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { compileScript, parse as parseVue } from 'vue/compiler-sfc';
import { skipReason } from '../../tools/systemPackages/ensure.mjs';
import { MARKDOWN_FILES } from '../support/markdown';

interface Snippet {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** The fenced code of what readers copy from: the guides, the reference, and all READMEs. */
const SNIPPETS: readonly Snippet[] = MARKDOWN_FILES.filter((path) =>
  /^(CONTRIBUTING\.md|docs\/.*\.md|([\w/-]+\/)?README\.md)$/.test(path),
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

const inLanguages = (...languages: readonly string[]) =>
  SNIPPETS.filter(({ language }) => languages.includes(language));

/** What `check` reports for each snippet in a language. It returns or throws a fault, or returns undefined. */
function faultsIn(language: string, check: (code: string) => string | undefined): string[] {
  return inLanguages(language).flatMap((snippet) => {
    try {
      const fault = check(snippet.code);
      return fault === undefined ? [] : [describeFault(snippet, fault)];
    } catch (error) {
      return [describeFault(snippet, String(error))];
    }
  });
}

/** What a program reports about code that it reads from its standard input. */
function runOn(code: string, program: string, ...options: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(program, options, { input: code, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

function compileVue(code: string): string | undefined {
  const compilerOptions = { isCustomElement: (tag: string) => tag === 'lang-assistant' };
  const { descriptor, errors } = parseVue(code, { templateParseOptions: compilerOptions });
  compileScript(descriptor, { id: 'snippet', inlineTemplate: true, templateOptions: { compilerOptions } });
  return errors[0]?.message;
}

interface Declaration {
  readonly attributes?: readonly { readonly name: string }[];
  readonly events?: readonly { readonly name: string }[];
  readonly cssProperties?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
}

const DECLARATIONS: readonly Declaration[] = JSON.parse(
  readFileSync('custom-elements.json', 'utf8'),
).modules.flatMap(({ declarations = [] }: { declarations?: readonly Declaration[] }) => declarations);

const namesOf = (kind: keyof Declaration) =>
  new Set(DECLARATIONS.flatMap((declaration) => (declaration[kind] ?? []).map(({ name }) => name)));

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
    expect(faultsIn('json', (code) => void JSON.parse(code))).toEqual([]);
  });

  it('is a shell script without syntax errors, where it says so', () => {
    expect(faultsIn('sh', (code) => runOn(code, 'bash', '-n'))).toEqual([]);
  });

  it.skipIf(skipReason('php') !== undefined)('is PHP without syntax errors, where it says so', () => {
    const complete = (code: string) => (code.includes('<?') ? code : `<?php ${code}`);
    expect(faultsIn('php', (code) => runOn(complete(code), 'php', '-l'))).toEqual([]);
  });

  it('is a component that the compilers of Vue and Svelte accept, where it says so', () => {
    expect(inLanguages('vue', 'svelte').length).toBeGreaterThan(1);
    expect(faultsIn('vue', compileVue)).toEqual([]);
    expect(
      faultsIn('svelte', (code) => compileSvelte(code, { generate: 'client' }).warnings[0]?.message),
    ).toEqual([]);
  });

  it('names scripts of package.json, commands of the gateway and its variables', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [, usage = ''] = readFileSync('server/src/cli.ts', 'utf8').split('USAGE = `');
    const commands = new Set(Array.from(usage.matchAll(/^  (\w+)/gm), ([, name = '']) => name));
    const hosting = readFileSync('docs/hosting.md', 'utf8');
    const variables = new Set(Array.from(hosting.matchAll(/^\| `([A-Z\d_]+)`/gm), ([, name = '']) => name));
    const known = (names: ReadonlySet<string>, code: string, pattern: RegExp) =>
      Array.from(code.matchAll(pattern), ([, name = '']) => name).filter((name) => !names.has(name));
    const faults = inLanguages('sh').flatMap((snippet) =>
      [
        ...known(new Set(Object.keys(scripts)), snippet.code, /\bnpm run (?:--\S+ )*([\w:]+)/g),
        ...known(commands, snippet.code, /\b(?:lang-assistant-gateway|cli\.js) ([a-z]+)/g),
        ...known(variables, snippet.code, /^(?:[A-Z\d_]+=\S* )*?([A-Z\d_]+)=/gm),
      ].map((name) => describeFault(snippet, name)),
    );
    expect([commands.size, variables.size].every((size) => size > 5)).toBe(true);
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
    const known = namesOf('attributes');
    const ofHtml = /^(id|class|style|lang|slot|hidden|nonce|data-[\w-]+)$/;
    const value = /"[^"]*"|'[^']*'|\{[^}]*\}/g;
    const faults = inLanguages('html', 'php', 'vue', 'svelte', 'astro').flatMap((snippet) =>
      [...snippet.code.replaceAll(value, '').matchAll(/<lang-assistant\b([^>]*)>/g)].flatMap(([, tag = '']) =>
        (tag.match(/[\w@:-]+/g) ?? [])
          .filter((name) => !known.has(name) && !ofHtml.test(name) && !/^(@|on:?)la-/.test(name))
          .map((name) => describeFault(snippet, name)),
      ),
    );
    expect(known.size).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });

  it.each([
    ['events', /(?<=addEventListener\('|[@(:]|\bon)la-[a-z-]+(?=['=)])/g],
    // `--la-em` is in the one recipe that registers it.
    ['cssProperties', /--la-(?!em\b)[a-z-]+(?=:|\))/g],
    ['cssParts', /(?<=::part\()[\w-]+/g],
  ] as const)('uses only names of the manifest: %s', (kind, pattern) => {
    const known = namesOf(kind);
    const uses = SNIPPETS.flatMap((snippet) =>
      Array.from(snippet.code.matchAll(pattern), ([name]) => ({ snippet, name })),
    );
    expect(uses.length).toBeGreaterThan(3);
    expect(
      uses.filter(({ name }) => !known.has(name)).map(({ snippet, name }) => describeFault(snippet, name)),
    ).toEqual([]);
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
