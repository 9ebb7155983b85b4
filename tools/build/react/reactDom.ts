import type { Plugin } from 'vite';
import { keepLines } from '../sourceMap.ts';
import * as parts from './unusedParts.ts';
import { withoutCases } from './withoutCases.ts';

const REACT_DOM = /react-dom-client\.production\.js$/;
const REACT = /react\.production\.js$/;

function replaceOnce(code: string, from: string, to: string): string {
  if (code.split(from).length !== 2)
    throw new Error(`React DOM does not have ${from} once: update tools/build/react`);
  return code.replace(from, keepLines(from, to));
}

/** Constants that React throws and catches itself: nothing reads their stack traces. */
const SENTINELS = /(?<=\b\w+Exception = )Error\((?=formatProdErrorMessage\(\d+\)\))/g;

function replaceBody(code: string, name: string, body: string): string {
  const declaration = new RegExp(`^function ${name.replace('$', '\\$')}\\([^)]*\\) \\{$[^]*?^\\}$`, 'm');
  if (!declaration.test(code)) throw new Error(`React DOM has no function ${name}: update tools/build/react`);
  return code.replace(declaration, (original) => keepLines(original, `function ${name}() {\n  ${body}\n}`));
}

/** In a single line: the source map needs the others where they are. */
const UNUSED_PART = 'function unusedPart() { throw Error("React was built without this part"); }';

/** The code with functions that throw. */
function withoutFunctions(code: string, unused: Readonly<Record<string, readonly string[]>>): string {
  return Object.values(unused)
    .flat()
    .reduce((text, name) => replaceBody(text, name, 'unusedPart();'), code);
}

/** The code that never asks for an unused kind of fiber. */
const withoutTags = (code: string) =>
  code.replace(
    new RegExp(`\\b(?:${parts.UNUSED_TAGS.join('|')}) ([!=])== [\\w$.]*\\.tag\\b`, 'g'),
    (_test, operator: string) => (operator === '=' ? '!1' : '!0'),
  );

/** The code with lists of events, style properties and attributes that are as long as the widget needs them. */
function withShortLists(code: string): string {
  const short = parts.LISTS.reduce((text, [list, entries]) => {
    const changed = text.replace(list, entries);
    if (changed === text) throw new Error(`React DOM has no list ${String(list)}: update tools/build/react`);
    return changed;
  }, code);
  return short
    .replaceAll(/^ {4}\["([\w-]+)", "[\w:-]+"\],?$/gm, (row, name: string) =>
      parts.ALIASES.includes(name) ? row : '',
    )
    .replaceAll(/= createSyntheticEvent\(|Interface = assign\(/g, (call) =>
      call.replace('= ', '= /*#__PURE__*/ '),
    );
}

/** Builds React without the parts that the widget cannot reach; see `reactDomWithoutUnusedParts`. */
export const reactWithoutUnusedParts: Plugin = {
  name: 'react-without-unused-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!REACT.test(id)) return undefined;
    const short = withoutFunctions(code, parts.UNUSED_IN_REACT);
    return { code: short.replace('"use strict";', `"use strict"; ${UNUSED_PART}`), map: null };
  },
};

/** Methods of `<Fragment ref>`, and of roots that hydrate in the order that a page asks for. */
const UNUSED_METHODS =
  /^(?:FragmentInstance\.prototype\.\w+|ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration) = function [^]*?^\};$/gm;

/**
 * Builds React DOM without the parts that the widget cannot reach: 21 KB less for every visitor, gzipped. Should the widget
 * reach one after all, it throws, and the tests of the bundle fail. `tests/architecture/react.test.ts` finds
 * elements, attributes and events that are left out.
 */
export const reactDomWithoutUnusedParts: Plugin = {
  name: 'react-dom-without-unused-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!REACT_DOM.test(id)) return undefined;
    const methods = code.replaceAll(UNUSED_METHODS, (method) => keepLines(method, ''));
    const short = withoutFunctions(methods, parts.UNUSED);
    const idle = parts.IDLE.reduce((text, name) => replaceBody(text, name, 'return null;'), short);
    const quiet = Object.values(parts.UNREAD)
      .flat()
      .reduce((text, name) => replaceBody(text, name, 'return "";'), idle);
    const listening = Object.entries(parts.REPLACED).reduce(
      (text, [from, to]) => replaceOnce(text, from, to),
      withShortLists(quiet),
    );
    // With the developer tools open, a stack trace parses every function on the stack again: here, the whole chunk.
    const common = withoutCases(withoutTags(listening), parts.UNUSED_CASES);
    const light = common.replaceAll(SENTINELS, 'errorWithoutStack(');
    if (light === common) throw new Error('React DOM has no sentinels: update tools/build/react');
    const helpers =
      `${UNUSED_PART} ` +
      'function errorWithoutStack(message) { return Object.create(Error.prototype, { message: { value: message } }); }';
    return { code: light.replace('"use strict";', `"use strict"; ${helpers}`), map: null };
  },
};
