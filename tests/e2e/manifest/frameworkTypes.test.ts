import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compile } from '../../support/sources/typescript';

interface Setup {
  /** The packages in its node_modules, each with its folder in our node_modules. */
  readonly packages: Readonly<Record<string, string>>;
  readonly jsx: object;
  /** The subpath of the package that contains the types. */
  readonly types: string;
}

const REACT: Setup = {
  packages: { '@types/react': '@types/react' },
  jsx: { jsx: 'react-jsx' },
  types: 'react',
};
const REACT_18: Setup = {
  ...REACT,
  packages: { '@types/react': 'types-react-18' },
};
const PREACT: Setup = {
  packages: { preact: 'preact' },
  jsx: { jsx: 'react-jsx', jsxImportSource: 'preact' },
  types: 'preact',
};
const SOLID: Setup = {
  packages: { 'solid-js': 'solid-js' },
  jsx: { jsx: 'preserve', jsxImportSource: 'solid-js' },
  types: 'solid',
};
const VUE: Setup = {
  packages: { vue: 'vue' },
  jsx: { jsx: 'preserve', jsxImportSource: 'vue' },
  types: 'vue',
};
const SVELTE: Setup = { packages: { svelte: 'svelte' }, jsx: {}, types: 'svelte' };

/** Returns the compiler's errors of a module, each with its index in `lines`. */
function errorsOf({ packages, jsx, types }: Setup, lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lang-assistant-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'node_modules');
  // The package is copied, because a link would resolve its imports in the repository, with the repository's React.
  for (const name of ['package.json', 'types', 'dist/types'])
    cpSync(name, join(modules, 'lang-assistant', name), { recursive: true });
  for (const [name, path] of Object.entries(packages)) {
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(resolve('node_modules', path), join(modules, name));
  }
  const head = `import type { LangAssistantProps } from 'lang-assistant/${types}'; export type Used = LangAssistantProps;`;
  writeFileSync(join(folder, 'app.tsx'), [head, ...lines].join('\n'));
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    ...jsx,
  };
  const report = compile(folder, { compilerOptions, include: ['app.tsx'] });
  return report
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const number = /app\.tsx\((\d+),/.exec(line)?.[1];
      return number === undefined ? line : (lines[Number(number) - 2] ?? line);
    });
}

function expectErrors(setup: Setup, right: readonly string[], wrong: readonly string[]): void {
  const errors = new Set(errorsOf(setup, [...right, ...wrong]));
  expect([...errors]).toEqual(wrong);
}

const jsxLines = (attributes: readonly string[]) =>
  attributes.map((text, index) => `export const a${index}${text.length} = <lang-assistant ${text} />;`);

const USE_DETAIL = '(event) => event.detail.translation.text.trim()';
const MISUSE_DETAIL = '(event) => event.detail.nope';

/** Names and values that TypeScript checks in every framework with JSX. */
const RIGHT = [
  'sourceLanguage="fr"',
  'target-language="de"',
  'limit1500Message="Register"',
  'theme="dark"',
  'config={{ limits: {} }}',
  'class="wide" id="widget"',
];
const WRONG = ['sourceLangage="fr"', 'limit1500Mesage="x"', 'theme="pink"', 'target-language={3}'];

const spreadLine = (name: string, value: string, index: number) =>
  `export const b${index} = <lang-assistant {...({ '${name}': ${value} } satisfies LangAssistantProps)} />;`;

/** Lines for the compiler that use `<lang-assistant>`, and lines with an error. */
const tagLines = (on: string) => ({
  right: [
    ...jsxLines([...RIGHT, `${on}la-translate={${USE_DETAIL}}`]),
    spreadLine(`${on}la-translate`, USE_DETAIL, 0),
    spreadLine('source-language', "'fr'", 1),
  ],
  wrong: [
    ...jsxLines([...WRONG, `${on}la-translate={${MISUSE_DETAIL}}`]),
    spreadLine(`${on}la-translat`, '() => 1', 2),
    spreadLine('sourc-language', "'fr'", 3),
  ],
});

/** Lines for the compiler that use `<LangAssistant>` of React, and lines with an error. */
function componentLines() {
  const toLine = (text: string, index: number) =>
    `export const c${index} = () => { const { LangAssistant } = component; return <LangAssistant ${text} />; };`;
  const right = [
    'sourceLanguage="fr" className="wide" theme="dark" config={{ limits: {} }}',
    `onLaTranslate={${USE_DETAIL}}`,
    'ref={(element) => { element?.focus(); }}',
    'backend={{ translate: ({ text }) => text }}',
  ].map(toLine);
  const wrong = [
    'sourceLangage="fr"',
    'theme="pink"',
    'onLaTranslat={() => 1}',
    `onLaTranslate={${MISUSE_DETAIL}}`,
    'ref={(element) => { element?.nope(); }}',
  ].map((text, index) => toLine(text, right.length + index));
  return { right: ["import * as component from 'lang-assistant/react';", ...right], wrong };
}

describe('a misspelled attribute or event, an invalid value or a wrong use of the detail of an event does not compile', () => {
  it.each([
    ['Preact', PREACT, 'on'],
    ['Solid', SOLID, 'on:'],
  ])('in %s', (_name, setup, on) => {
    const { right, wrong } = tagLines(on);
    expectErrors(setup, right, wrong);
  });

  it.each([
    ['React 19', REACT],
    ['React 18', REACT_18],
  ])('in %s, for the tag and for <LangAssistant>', (_name, setup) => {
    const [tag, component] = [tagLines('on'), componentLines()];
    expectErrors(setup, [...component.right, ...tag.right], [...tag.wrong, ...component.wrong]);
  });

  it('in Vue, in JSX and in a template', () => {
    const head = `import type { GlobalComponents } from 'vue'; type Props = InstanceType<GlobalComponents['lang-assistant']>['$props'];`;
    expectErrors(
      VUE,
      [
        head,
        ...jsxLines(['sourceLanguage="fr"', 'theme="dark" class="wide"', `onLaTranslate={${USE_DETAIL}}`]),
        `export const a: Props = { sourceLanguage: 'fr', class: 'wide', onLaTranslate: ${USE_DETAIL} };`,
      ],
      [
        ...jsxLines([
          'sourceLangage="fr"',
          'theme="pink"',
          'onLaTranslat={() => 1}',
          `onLaTranslate={${MISUSE_DETAIL}}`,
        ]),
        "export const b: Props = { sourceLangage: 'fr' };",
        'export const c: Props = { onLaTranslat: () => 1 };',
        `export const d: Props = { onLaTranslate: ${MISUSE_DETAIL} };`,
      ],
    );
  });

  it('in Svelte', () => {
    const head = "type Props = svelteHTML.IntrinsicElements['lang-assistant'];";
    expectErrors(
      SVELTE,
      [
        head,
        `export const a: Props = { 'source-language': 'fr', class: 'wide', 'onla-translate': ${USE_DETAIL} };`,
        `export const b: Props = { sourceLanguage: 'fr', theme: 'dark', 'on:la-translate': ${USE_DETAIL} };`,
      ],
      [
        "export const c: Props = { 'sourc-language': 'fr' };",
        "export const d: Props = { theme: 'pink' };",
        "export const e: Props = { 'onla-translat': () => 1 };",
        "export const f: Props = { 'on:la-translat': () => 1 };",
        `export const g: Props = { 'onla-translate': ${MISUSE_DETAIL} };`,
      ],
    );
  });
});
