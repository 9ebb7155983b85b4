import { describe, expect, it } from 'vitest';
import manifest from '../../custom-elements.json';
import { NOT_OFFERED, readOptions } from '../../docs/.vitepress/playground/readOptions';
import { FRAMEWORKS, writeSnippet } from '../../docs/.vitepress/playground/snippets';

const groups = readOptions();
const options = groups.flatMap((group) => group.options);

describe('the playground’s options', () => {
  const element = manifest.modules[0]?.declarations.find((declaration) => 'attributes' in declaration);
  const entries = [...(element?.attributes ?? []), ...(element?.cssProperties ?? [])];

  it('are the attributes and custom properties of the manifest, except those listed with a reason', () => {
    expect(entries.length).toBeGreaterThan(40);
    const offered = [...options.map(({ name }) => name), ...Object.keys(NOT_OFFERED)];
    expect(offered.toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
  });

  it('offer the values that the manifest lists', () => {
    const theme = options.find(({ name }) => name === 'theme');
    expect(theme?.choices.map(({ value }) => value)).toEqual(['light', 'dark', 'auto']);
    const target = options.find(({ name }) => name === 'target-language');
    expect(target?.choices).toContainEqual({ value: 'ca', label: 'Catalan' });
    const webmcp = options.find(({ name }) => name === 'webmcp');
    expect(webmcp?.choices).toEqual([{ value: true, label: 'on' }]);
  });

  it('are described in plain text', () => {
    expect(options.filter(({ description }) => description.length < 10)).toEqual([]);
    expect(options.filter(({ description }) => /[`[\]]/.test(description))).toEqual([]);
  });

  it('do not repeat the rule about `data-`', () => {
    expect(options.filter(({ description }) => description.includes('data-'))).toEqual([]);
  });

  it('are in groups: those that few pages need come last, and only the first group is open', () => {
    const names = Object.fromEntries(
      groups.map((group) => [group.title, group.options.map(({ name }) => name)]),
    );
    expect(Object.keys(names)).toEqual(['Options', 'Look', 'Texts', 'Addresses', 'Advanced']);
    expect(names['Options']).toEqual(expect.arrayContaining(['target-language', 'theme', 'page', 'for']));
    expect(names['Advanced']).toEqual(
      expect.arrayContaining(['heading-level', 'webmcp', 'check-kinds', 'loading']),
    );
    expect(groups.filter(({ isOpen }) => isOpen).map(({ title }) => title)).toEqual(['Options']);
    expect(groups.filter((group) => group.options.length === 0)).toEqual([]);
  });
});

describe('the playground’s code', () => {
  const plain = { attributes: { 'target-language': 'ca', theme: 'auto' }, properties: {} };

  it('contains only the chosen options', () => {
    expect(writeSnippet('WordPress', { attributes: {}, properties: {} })).toBe('[lang_assistant]');
  });

  it.each(FRAMEWORKS)('contains each chosen value: %s', (framework) => {
    const properties = { '--la-max-width': '640px' };
    const code = writeSnippet(framework, { ...plain, properties });
    expect(code).toMatch(/target[-_]language="ca"/);
    expect(code).toContain('theme="auto"');
    expect(code).toMatch(/--la-max-width'?: "?640px/);
  });

  it.each([
    ['HTML', / page theme="auto">/],
    ['React', / page theme="auto" \/>/],
    ['Vue', / page theme="auto" \/>/],
    ['Svelte', / page theme="auto">/],
    ['WordPress', / page="true" theme="auto"\]/],
  ] as const)('has boolean attributes as %s reads them', (framework, expected) => {
    const code = writeSnippet(framework, { attributes: { page: true, theme: 'auto' }, properties: {} });
    expect(code.replace(/\s+/g, ' ').replaceAll(' />', ' />').replaceAll(' ></', '></')).toMatch(expected);
  });

  it('puts one attribute on each line if the tag is long', () => {
    const code = writeSnippet('HTML', { attributes: { 'initial-text': 'x'.repeat(80) }, properties: {} });
    expect(code).toMatch(/^ {2}initial-text="x+"$/m);
  });

  it.each([
    ['HTML', 'initial-text="&quot;&lt;/b&gt; {x} [y] &amp;"'],
    ['Vue', 'initial-text="&quot;&lt;/b&gt; {x} [y] &amp;"'],
    ['Svelte', 'initial-text="&quot;&lt;/b&gt; &#123;x&#125; [y] &amp;"'],
    ['WordPress', 'initial_text="&quot;&lt;/b&gt; {x} &#91;y&#93; &amp;"'],
    ['React', String.raw`initial-text={"\"</b> {x} [y] &"}`],
  ] as const)('escapes a text for %s', (framework, expected) => {
    const code = writeSnippet(framework, {
      attributes: { 'initial-text': '"</b> {x} [y] &' },
      properties: {},
    });
    expect(code).toContain(expected);
  });

  it('keeps the value of a custom property inside its CSS rule', () => {
    const properties = { '--la-accent': 'red} </style><script>' };
    expect(writeSnippet('HTML', { attributes: {}, properties })).toContain(
      '  --la-accent: red /stylescript;\n}\n</style>',
    );
  });
});
