import type { CaseRule } from './withoutCases.ts';

/**
 * Functions of React DOM that the widget cannot reach, by what would have to be used to reach them. They are a fifth of
 * React DOM, which has no smaller build of its own.
 */
export const UNUSED: Readonly<Record<string, readonly string[]>> = {
  // Deferred values and lazy components reach the walks through the tree, which find nothing: see `IDLE`.
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
    'flushAfterMutationEffects',
    'reportViewTransitionError',
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
  'hydration in the order that a page asks for': ['attemptExplicitHydrationTarget'],
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

/** Functions that do nothing without the parts above. */
export const IDLE: readonly string[] = [
  'trackEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'preloadInstanceAndSuspendIfNeeded',
  'accumulateSuspenseyCommitOnFiber',
  'waitForCommitToBeReady',
  'queueTransitionTypes',
  'claimQueuedTransitionTypes',
  // A pointer or the focus that moves while the root hydrates, a few milliseconds, is not replayed.
  'queueIfContinuousEvent',
  'clearIfContinuousEvent',
  'retryIfBlockedOn',
];

/** Functions whose result nothing reads, and what they are for. */
export const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'component stacks, for loggers that the widget does not have': ['getStackByFiberInDevAndProd'],
  'onBeforeInput and onSelect': [
    'getNativeBeforeInputChars',
    'getFallbackBeforeInputChars',
    'constructSelectEvent',
  ],
};

/** Functions of React itself that the widget cannot reach. */
export const UNUSED_IN_REACT: Readonly<Record<string, readonly string[]>> = {
  Children: ['resolveThenable', 'mapIntoArray', 'mapChildren'],
  lazy: ['lazyInitializer'],
  startTransition: ['startTransition', 'addTransitionType'],
};

/**
 * Events that no component listens to, but each key dispatches. React listens to all events of its container, twice, and
 * walks up its tree for each.
 */
export const UNUSED_EVENTS = ['keypress', 'keyup', 'textInput', 'selectionchange'];

/** React's registration of listeners, and what replaces it. */
export const REPLACED: Readonly<Record<string, string>> = {
  '"selectionchange" !== domEventName &&': `${JSON.stringify(UNUSED_EVENTS)}.includes(domEventName) ||`,
  'listenToNativeEvent("selectionchange", !1, ownerDocument)': '0',
  'isHostHoistableType(\n      type,\n      pendingProps,\n      contextStackCursor.current\n    )\n      ? 26\n      : "html" === type || "head" === type || "body" === type\n        ? 27\n        : 5':
    '5',
  'registerSimpleEvent(ANIMATION_END, "onAnimationEnd");': '',
  'registerSimpleEvent(ANIMATION_ITERATION, "onAnimationIteration");': '',
  'registerSimpleEvent(ANIMATION_START, "onAnimationStart");': '',
  'registerSimpleEvent("dblclick", "onDoubleClick");': '',
  'registerSimpleEvent(TRANSITION_RUN, "onTransitionRun");': '',
  'registerSimpleEvent(TRANSITION_START, "onTransitionStart");': '',
  'registerSimpleEvent(TRANSITION_CANCEL, "onTransitionCancel");': '',
  'registerSimpleEvent(TRANSITION_END, "onTransitionEnd");': '',
  'simpleEventPluginEvents.push("scrollEnd");': '',
};

/** Kinds of fibers that are never created, by their tag. */
const TAGS: Readonly<Record<string, string>> = {
  12: '<Profiler>',
  16: 'lazy',
  17: 'legacy roots',
  19: '<SuspenseList>',
  26: '<link>, <style>, <script>, <title> and <meta>',
  27: '<html>, <head> and <body>',
  30: '<ViewTransition>',
  31: '<Activity>',
};

export const UNUSED_TAGS = Object.keys(TAGS);

/** Elements that need code of their own when they are created. */
export const UNUSED_ELEMENTS =
  'select option iframe object video audio image embed source link area base col keygen meta param track menuitem'.split(
    ' ',
  );

/** Attributes that need code of their own. */
export const UNUSED_ATTRIBUTES = (
  'data action formAction onScroll onScrollEnd dangerouslySetInnerHTML muted is xlinkHref autoReverse ' +
  'externalResourcesRequired preserveAlpha allowFullScreen async autoPlay controls credentialless default defer ' +
  'disablePictureInPicture disableRemotePlayback formNoValidate loop noModule noValidate playsInline scoped seamless ' +
  'itemScope capture innerText textContent xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase ' +
  'xmlLang xmlSpace'
).split(' ');

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`);

/** Events that React dispatches with properties of their own. */
const UNUSED_DISPATCHES = (
  'keypress keyup beforeblur afterblur auxclick contextmenu drag dragend dragexit dragstart scroll scrollend wheel cut ' +
  'submit toggle beforetoggle'
).split(' ');

/** The cases of React DOM for the parts above. */
export const UNUSED_CASES: readonly CaseRule[] = [
  { of: '.tag', cases: UNUSED_TAGS },
  {
    in: 'createFiberFromTypeAndProps',
    cases: [
      'REACT_ACTIVITY_TYPE',
      'REACT_PROFILER_TYPE',
      'REACT_SUSPENSE_LIST_TYPE',
      'REACT_LEGACY_HIDDEN_TYPE',
      'REACT_VIEW_TRANSITION_TYPE',
      'REACT_LAZY_TYPE',
    ],
  },
  { in: 'setInitialProperties', of: 'tag', cases: quoted(UNUSED_ELEMENTS) },
  { in: 'updateProperties', of: 'tag', cases: quoted(['select', 'option']) },
  { in: 'restoreStateOfTarget', cases: quoted(['select']) },
  { in: 'completeWork', of: 'type', cases: quoted(['math', 'script']) },
  { in: 'setProp', cases: quoted(UNUSED_ATTRIBUTES) },
  {
    in: 'dispatchEventForPluginEventSystem',
    of: 'domEventName',
    cases: [
      ...quoted(UNUSED_DISPATCHES),
      'ANIMATION_END',
      'ANIMATION_ITERATION',
      'ANIMATION_START',
      'TRANSITION_END',
    ],
  },
];

/** The events that components and their libraries listen to, apart from those that React registers one by one. */
export const EVENTS =
  'cancel click close copy dragEnter dragLeave dragOver drop keyDown mouseDown mouseMove mouseOver paste pointerDown touchEnd';

/** The style properties that take a plain number. */
export const UNITLESS = 'aspectRatio flex flexGrow fontWeight lineHeight opacity order zIndex';

/** Lists of names, and what is in them. */
export const LISTS: readonly (readonly [list: RegExp, names: string])[] = [
  [/(?<=simpleEventPluginEvents =\s+")[^"]*/, EVENTS],
  [/(?<=mediaEventTypes =\s+")[^"]*/, ''],
  [/(?<=unitlessNumbers = new Set\(\s+")[^"]*/, UNITLESS],
];

/** The attributes whose names in JSX differ. */
export const ALIASES: readonly string[] = ['htmlFor', 'strokeWidth', 'strokeLinecap', 'strokeLinejoin'];
