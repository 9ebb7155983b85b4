import type { Plugin } from 'vite';
import { keepLines } from './sourceMap.ts';

const REACT_DOM = /react-dom-client\.production\.js$/;
const REACT = /react\.production\.js$/;

/**
 * Functions of React DOM that the widget cannot reach, by what would have to be used to reach them. They are a fifth of
 * React DOM, which has no smaller build of its own.
 */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // Not the walks through the tree: deferred values and lazy components reach them.
  '<ViewTransition>': [
    'getViewTransitionName',
    'getViewTransitionClassName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'measureViewTransitionHostInstancesRecursive',
    'scheduleViewTransitionEvent',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'startViewTransition',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
  ],
  '<Fragment ref>': [
    'FragmentInstance',
    'validateDocumentPositionWithFiberTree',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
  ],
  '<SuspenseList>': ['updateSuspenseListComponent', 'cutOffTailIfNeeded', 'findFirstSuspended'],
  '<Activity>': [
    'mountActivityChildren',
    'retryActivityComponentWithoutHydrating',
    'updateActivityComponent',
  ],
  useOptimistic: ['dispatchOptimisticSetState', 'updateOptimisticImpl'],
  '<html>, <head> and <body>': [
    'commitHostSingletonAcquisition',
    'resolveSingletonInstance',
    'releaseSingletonInstance',
    'clearSingletonPreambleContribution',
  ],
  'useActionState and form actions': [
    'dispatchActionState',
    'runActionStateAction',
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'startHostTransition',
    'ensureFormComponentIsStateful',
    'requestFormReset$1',
    'recursivelyResetForms',
  ],
  'useTransition and startTransition': [
    'startTransition',
    'entangleAsyncAction',
    'defaultOnDefaultTransitionIndicator',
  ],
  'the output of the React Compiler': ['useMemoCache'],
  'custom elements in JSX': ['setPropOnCustomElement'],
  'findDOMNode() and React DevTools': ['findCurrentFiberUsingSlowPath'],
  'Internet Explorer': [
    'handlePropertyChange',
    'handleEventsForInputEventPolyfill',
    'getTargetInstForInputEventPolyfill',
  ],
  'preload() and its siblings': [
    'preconnectAs',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
  ],
  '<link>, <style>, <script>, <title> and <meta>': [
    'createHoistableInstance',
    'getResourcesFromRoot',
    'getResource',
    'getStyleKey',
    'getStylesheetSelectorFromKey',
    'stylesheetPropsFromRawProps',
    'preloadStylesheet',
    'getScriptKey',
    'acquireResource',
    'insertStylesheet',
    'adoptPreloadPropsForStylesheet',
    'adoptPreloadPropsForScript',
    'getHydratableHoistableCache',
    'mountHoistable',
    'preloadResource',
    'suspendResource',
    'insertSuspendedStylesheets',
    'insertStylesheetIntoRoot',
  ],
};

/** Functions whose result nothing reads, and what they are for. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'component stacks, for loggers that the widget does not have': ['getStackByFiberInDevAndProd'],
  'onBeforeInput and onSelect': [
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
    'constructSelectEvent',
  ],
};

/**
 * Events that no component listens to, but each key dispatches. React listens to all events of its container, twice, and
 * walks up its tree for each.
 */
/** The same for React. */
const UNUSED_IN_REACT: Readonly<Record<string, readonly string[]>> = {
  Children: ['resolveThenable', 'mapIntoArray', 'mapChildren'],
  lazy: ['lazyInitializer'],
  startTransition: ['startTransition', 'addTransitionType'],
};

const UNUSED_EVENTS = ['keypress', 'keyup', 'textInput', 'selectionchange'];

/** React's registration of listeners, and what replaces it. */
const LISTENERS: Readonly<Record<string, string>> = {
  '"selectionchange" !== domEventName &&': `${JSON.stringify(UNUSED_EVENTS)}.includes(domEventName) ||`,
  'listenToNativeEvent("selectionchange", !1, ownerDocument)': '0',
};

function replaceOnce(code: string, from: string, to: string): string {
  if (code.split(from).length !== 2)
    throw new Error(`React DOM does not have ${from} once: update tools/build/reactDom.ts`);
  return code.replace(from, to);
}

/** Constants that React throws and catches itself: nothing reads their stack traces. */
const SENTINELS = /(?<=\b\w+Exception = )Error\((?=formatProdErrorMessage\(\d+\)\))/g;

function replaceBody(code: string, name: string, body: string): string {
  const declaration = new RegExp(`^function ${name.replace('$', '\\$')}\\([^)]*\\) \\{$[^]*?^\\}$`, 'm');
  if (!declaration.test(code))
    throw new Error(`React DOM has no function ${name}: update tools/build/reactDom.ts`);
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

/** Builds React without the parts that the widget cannot reach; see `reactDomWithoutUnusedParts`. */
export const reactWithoutUnusedParts: Plugin = {
  name: 'react-without-unused-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!REACT.test(id)) return undefined;
    const short = withoutFunctions(code, UNUSED_IN_REACT);
    return { code: short.replace('"use strict";', `"use strict"; ${UNUSED_PART}`), map: null };
  },
};

/**
 * Builds React DOM without the parts that the widget cannot reach: 13 KB less for every visitor, gzipped. Should the widget
 * reach one after all, it throws, and the tests of the bundle fail. `tests/architecture/rules.test.ts` finds listeners for the
 * events that are left out.
 */
export const reactDomWithoutUnusedParts: Plugin = {
  name: 'react-dom-without-unused-parts',
  enforce: 'pre',
  transform(code, id) {
    if (!REACT_DOM.test(id)) return undefined;
    const methods = code.replaceAll(/^FragmentInstance\.prototype\.\w+ = function [^]*?^\};$/gm, (method) =>
      keepLines(method, ''),
    );
    const short = withoutFunctions(methods, UNUSED);
    const quiet = Object.values(UNREAD)
      .flat()
      .reduce((text, name) => replaceBody(text, name, 'return "";'), short);
    const listening = Object.entries(LISTENERS).reduce(
      (text, [from, to]) => replaceOnce(text, from, to),
      quiet,
    );
    // With the developer tools open, a stack trace parses every function on the stack again: here, the whole chunk.
    const light = listening.replaceAll(SENTINELS, 'errorWithoutStack(');
    if (light === listening) throw new Error('React DOM has no sentinels: update tools/build/reactDom.ts');
    const helpers =
      `${UNUSED_PART} ` +
      'function errorWithoutStack(message) { return Object.create(Error.prototype, { message: { value: message } }); }';
    return { code: light.replace('"use strict";', `"use strict"; ${helpers}`), map: null };
  },
};
