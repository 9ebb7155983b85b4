import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import {
  ALIASES,
  EVENTS,
  UNITLESS,
  UNUSED_ATTRIBUTES,
  UNUSED_ELEMENTS,
} from '../../tools/build/react/unusedParts';
import { withoutCases } from '../../tools/build/react/withoutCases';
import { readSources } from '../support/sources/importGraph';

/** It runs with the React of the app. */
const WRAPPER = 'src/react.tsx';

const sources = readSources('src').filter(({ path }) => path !== WRAPPER);
const reactDom = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

interface Names {
  readonly elements: Set<string>;
  readonly attributes: Set<string>;
  /** Of components, which may pass them on to an element. */
  readonly props: Set<string>;
}

/** Props of components of ours that have the name of an event, and are not passed on. */
const OWN_PROPS = new Set(['onError', 'onSelect']);

/** The elements that components render, and their attributes. */
function readNames(): Names {
  const names: Names = { elements: new Set(), attributes: new Set(), props: new Set() };
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }) {
      const isElement = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name);
      if (isElement) names.elements.add(name.name);
      for (const attribute of attributes)
        if (attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier')
          (isElement ? names.attributes : names.props).add(attribute.name.name);
    },
  });
  for (const { path, text } of sources)
    if (path.endsWith('.tsx')) visitor.visit(parseSync(path, text).program);
  return names;
}

const rendered = readNames();

/** The words of a string in React DOM. */
function wordsAfter(start: RegExp): readonly string[] {
  const words = start.exec(reactDom)?.[1]?.split(' ') ?? [];
  expect(words.length).toBeGreaterThan(10);
  return words;
}

const without = (all: readonly string[], used: readonly string[]) =>
  all.filter((name) => !used.includes(name));

const toEventProp = (name: string) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;

describe('React', () => {
  it('is used without the parts that tools/build/react leaves out', () => {
    const missing =
      /\b(useTransition|useOptimistic|useActionState|useFormStatus|startTransition|ViewTransition|SuspenseList|Activity|Profiler|preinit|preconnect|prefetchDNS|findDOMNode|Children)\b|\blazy\(|<[a-z]+-[a-z]+[\s>]/;
    const users = sources.filter(
      ({ text, imports }) => imports.some(({ to }) => to.startsWith('react')) && missing.test(text),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  it('listens to none of the events that tools/build/react leaves out', () => {
    const simple = without(wordsAfter(/simpleEventPluginEvents =\s+"([^"]+)/), EVENTS.split(' '));
    const others =
      'beforeInput doubleClick animationStart animationIteration animationEnd transitionRun transitionStart ' +
      'transitionCancel transitionEnd scrollEnd select';
    const bubbling = [...simple, ...others.split(' ')].map(toEventProp);
    const missing = [...bubbling, ...bubbling.map((name) => `${name}Capture`)];
    expect(rendered.attributes).toContain('onKeyDown');
    expect(missing.filter((name) => rendered.attributes.has(name))).toEqual([]);
    expect(missing.filter((name) => rendered.props.has(name) && !OWN_PROPS.has(name))).toEqual([]);
  });

  it('renders none of the elements that tools/build/react leaves out', () => {
    expect(rendered.elements).toContain('textarea');
    const missing = [...UNUSED_ELEMENTS, 'style', 'script', 'title', 'math', 'html', 'head', 'body'];
    expect(missing.filter((name) => rendered.elements.has(name))).toEqual([]);
  });

  it('sets none of the attributes that tools/build/react leaves out', () => {
    const aliases = [...reactDom.matchAll(/^ {4}\["([\w-]+)", "[\w:-]+"\]/gm)].map(([, name = '']) => name);
    expect(aliases.length).toBeGreaterThan(50);
    const missing = [...UNUSED_ATTRIBUTES, ...without(aliases, ALIASES)];
    expect(missing.filter((name) => rendered.attributes.has(name))).toEqual([]);
  });

  it('gives plain numbers only to the style properties that tools/build/react keeps without a unit', () => {
    const missing = without(wordsAfter(/unitlessNumbers = new Set\(\s+"([^"]+)/), UNITLESS.split(' '));
    const use = new RegExp(`style=\\{\\{[^}]*\\b(?:${missing.join('|')}): [\\d{]`);
    expect(sources.filter(({ text }) => use.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('a case that the build removes from React DOM', () => {
  const reduce = (cases: string) =>
    withoutCases(`function run(x) { switch (x.tag) { ${cases} } return y; }`, [
      { of: '.tag', cases: ['26'] },
    ]);

  it('goes with its code', () => {
    expect(reduce('case 5: one(); break; case 26: two(); break; default: three();')).not.toContain('two');
  });

  it('leaves the code that another case shares', () => {
    expect(reduce('case 26: case 5: one();')).toContain('case 5: one();');
    expect(reduce('case 5: case 26: one();')).toContain('case 5: one();');
    expect(reduce('case 5: one(); case 26: two();')).toContain('case 5: one(); two();');
  });

  it('leaves its variables declared for the rest of the function', () => {
    expect(reduce('case 26: var y = 1; break; case 5: y = 2;')).toContain('function run(x) {var y;');
  });

  it('must be there, in the function that the rule names', () => {
    const rules = [{ in: 'walk', cases: ['26'] }];
    expect(() => withoutCases('function run(x) { switch (x) { case 26: } }', rules)).toThrow(
      'no case 26 walk',
    );
  });
});
