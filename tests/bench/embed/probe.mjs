// @ts-check
/**
 * @typedef {object} Records what the page itself records
 * @property {{ at: number, value: number }[]} shifts
 * @property {number} drawnAt the time of the first frame after the one in which the element got a size
 * @property {number[]} longTasks milliseconds of each task over 50 ms
 * @property {{ id: number, ms: number }[]} keys milliseconds from key to paint, for events that took at least 16
 * @property {number} lastKeyAt
 * @property {string} effectiveType of the connection, as pages see it
 * @property {number[]} requestsAt the time of each request for a translation
 */

/**
 * @typedef {object} Bench what the pages and the driver find as `window.bench`
 * @property {Records} records
 * @property {(element: Element) => void} watchSize
 * @property {() => void} watchKeys
 * @property {(ms: number) => void} requestAfter records a request this long after each key, like an ideal debounce
 * @property {(kind: string, at?: number) => void} report reports a time to the driver
 * @property {(isDone: () => boolean) => void} whenMutated calls it after each mutation, until it returns true
 * @property {() => void} check makes these calls after an event that is not a mutation
 * @property {() => boolean} hasBox whether there is a text box
 * @property {() => void} ready the page calls it when its real screen is shown
 * @property {(isReady: () => boolean) => void} readyWhen calls `ready` when the condition is true, for a screen that dispatches no event
 * @property {() => string} text of the text box
 * @property {() => boolean} focus focuses the text box, if it can be focused
 */

// Each of these functions runs in the page, in this order, before the page's own scripts. They observe mutations
// instead of polling, because polling would take time on the main thread that is measured.

/** Records layout shifts, long tasks, keys and requests. */
export function recordPage() {
  /** @type {Records} */
  const records = {
    shifts: [],
    drawnAt: Infinity,
    longTasks: [],
    keys: [],
    lastKeyAt: 0,
    effectiveType: String(Reflect.get(Reflect.get(navigator, 'connection'), 'effectiveType')),
    requestsAt: [],
  };
  /** @type {(init: PerformanceObserverInit, add: (entry: PerformanceEntry) => void) => void} */
  const observe = (init, add) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry);
    }).observe(init);

  observe({ type: 'layout-shift', buffered: true }, (entry) =>
    records.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')) }),
  );
  observe({ type: 'longtask', buffered: true }, ({ duration }) => records.longTasks.push(duration));
  addEventListener('keydown', ({ timeStamp }) => (records.lastKeyAt = timeStamp), true);

  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('/ajax')) records.requestsAt.push(performance.now());
    return fetch(input, init);
  };

  /** @type {Partial<Bench>} */
  const bench = {
    records,
    watchSize(element) {
      const sizes = new ResizeObserver(([entry]) => {
        if (!entry || entry.contentRect.height === 0) return;
        sizes.disconnect();
        // The time of the frame cannot be used: on a busy main thread, it can be earlier than the layout shift.
        requestAnimationFrame(() => (records.drawnAt = performance.now()));
      });
      sizes.observe(element);
    },
    watchKeys() {
      const init = { type: 'event', durationThreshold: 16 };
      observe(init, (entry) => {
        if (entry.name === 'keyup') return;
        records.keys.push({ id: Number(Reflect.get(entry, 'interactionId')), ms: entry.duration });
      });
    },
    requestAfter(ms) {
      let timer = 0;
      addEventListener('input', () => {
        clearTimeout(timer);
        timer = window.setTimeout(() => records.requestsAt.push(performance.now()), ms);
      });
    },
  };
  Object.assign(globalThis, { bench });
}

/** Reports when the real screen is shown, and observes mutations in all shadow roots. */
export function reportScreen() {
  /** @type {Bench} */
  const bench = Reflect.get(globalThis, 'bench');
  /** @type {Set<() => boolean>} */
  const checks = new Set();

  function check() {
    for (const isDone of checks) if (isDone()) checks.delete(isDone);
  }
  const observer = new MutationObserver(check);
  const observe = (/** @type {Node} */ root) =>
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attachObserved(init) {
    const root = attachShadow.call(this, init);
    if (checks.size > 0) observe(root);
    return root;
  };

  /** @type {Partial<Bench>} */
  const additions = {
    check,
    report: (kind, at = performance.now()) =>
      Reflect.get(globalThis, 'benchReport')(JSON.stringify({ kind, at })),
    whenMutated(isDone) {
      checks.add(isDone);
      observe(document);
      check();
    },
    ready: () => bench.report('ready'),
    readyWhen: (isReady) =>
      bench.whenMutated(() => {
        const isDone = isReady();
        if (isDone) bench.ready();
        return isDone;
      }),
  };
  Object.assign(bench, additions);
}

/**
 * Finds the text box.
 * @param {{ readonly isTyping: boolean }} options whether to report the first text box and the first key that it accepts
 */
export function reportTyping({ isTyping }) {
  const BOX = 'textarea, input[type=text], [contenteditable=true]';
  /** @type {Bench} */
  const bench = Reflect.get(globalThis, 'bench');

  /** @param {ParentNode} root @returns {HTMLElement | undefined} */
  function findBox(root) {
    const box = root.querySelector(BOX);
    if (box instanceof HTMLElement) return box;
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inner = shadowRoot && findBox(shadowRoot);
      if (inner) return inner;
    }
    return undefined;
  }

  const textOf = (/** @type {Element | undefined} */ box) =>
    (box && 'value' in box ? String(box.value) : box?.textContent) ?? '';

  function focus() {
    const box = findBox(document);
    box?.focus();
    const root = box?.getRootNode();
    return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === box;
  }
  Object.assign(bench, {
    focus,
    hasBox: () => findBox(document) !== undefined,
    text: () => textOf(findBox(document)),
  });
  if (!isTyping) return;

  function search() {
    bench.whenMutated(() => {
      if (!findBox(document)) return false;
      // A user cannot type before the text box is painted. Inside the frame, focusing causes no additional layout.
      requestAnimationFrame(() => (focus() ? bench.report('focused') : search()));
      return true;
    });
  }
  search();
  addEventListener(
    'input',
    (event) => {
      const at = performance.now();
      const [box] = event.composedPath();
      // The check runs later, because a framework may remove the character at the end of the event.
      setTimeout(() => box instanceof Element && textOf(box) !== '' && bench.report('typed', at));
    },
    true,
  );
}
