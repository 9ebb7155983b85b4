// @ts-check
import { pageOf } from '../host.mjs';

/**
 * @typedef {object} Candidate a page that is measured
 * @property {string} name
 * @property {string} entry the address of its script; empty if it has none
 * @property {string} element what the page contains
 * @property {string} whenReady a script that calls `bench.ready()` when the real screen is shown
 * @property {Readonly<Record<string, string>>} [shell] rendered by `renderShell` with these attributes, instead of
 * `element`
 */

/** @typedef {'empty' | 'react' | 'deepChat' | 'this' | 'shell' | 'assistant' | 'write' | 'predecessor'} CandidateKey */

/** `la-ready` can come before a screen that loads on demand. So the real screen also needs a text box. */
const LA_READY = `let isReported = false;
document.addEventListener('la-ready', () => {
  isReported = true;
  bench.check();
});
bench.readyWhen(() => isReported && bench.hasBox());`;
const WIDGET = '<lang-assistant ajax-url="/ajax"></lang-assistant>';

/** deep-chat has no event for its first screen: it is shown when there are a text box and the first message. */
const DEEP_CHAT_READY = `bench.readyWhen(() => {
  const root = document.querySelector('deep-chat')?.shadowRoot;
  return Boolean(root?.querySelector('#text-input') && root.querySelector('#messages')?.textContent.includes('Hello'));
});`;

/** @type {Readonly<Record<CandidateKey, Candidate>>} */
export const CANDIDATES = {
  empty: {
    name: 'Empty page',
    entry: '',
    element: '<textarea aria-label="Text"></textarea>',
    whenReady: 'bench.ready();',
  },
  react: {
    name: 'Bare React',
    entry: '/react/main.js',
    element: '<div id="bare-react"></div>',
    whenReady: '',
  },
  deepChat: {
    name: 'deep-chat',
    entry: '/deep-chat/deepChat.bundle.js',
    element: `<deep-chat demo="true" style="font-family:sans-serif" introMessage='{"text":"Hello"}'></deep-chat>`,
    whenReady: DEEP_CHAT_READY,
  },
  this: { name: 'This build', entry: '/this/lang-assistant.js', element: WIDGET, whenReady: LA_READY },
  shell: {
    name: 'This build, shell',
    entry: '/this/lang-assistant.js',
    element: '',
    shell: { 'ajax-url': '/ajax' },
    whenReady: LA_READY,
  },
  assistant: {
    name: 'This build, assistant',
    entry: '/this/lang-assistant.js',
    element: '<lang-assistant mode="ai" ajax-url="/ajax"></lang-assistant>',
    whenReady: LA_READY,
  },
  write: {
    name: 'This build, Write',
    entry: '/this/lang-assistant.js',
    element: '<lang-assistant mode="write" ajax-url="/ajax"></lang-assistant>',
    whenReady: LA_READY,
  },
  predecessor: {
    name: 'Predecessor',
    entry: '/predecessor/lang-assistant.js',
    element: WIDGET,
    whenReady: LA_READY,
  },
};

/**
 * @param {string} key
 * @param {(attributes: Readonly<Record<string, string>>) => string} renderShell
 */
export function candidatePage(key, renderShell) {
  const candidate = Object.entries(CANDIDATES).find(([name]) => name === key)?.[1];
  if (!candidate) return undefined;
  const { name: title, entry, shell, whenReady } = candidate;
  const body = `${shell ? renderShell(shell) : candidate.element}<p>The rest of the page</p><script>bench.watchSize(document.body.firstElementChild);${whenReady}</script>`;
  return pageOf({ title, entry, body });
}
