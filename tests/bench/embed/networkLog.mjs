// @ts-check

/**
 * @typedef {object} LoggedRequest times are seconds of the browser's monotonic clock
 * @property {string} path
 * @property {number} start
 * @property {number} end Infinity while it is under way
 */

/**
 * Allowed difference between clocks: the start of a request and the end of the request that caused it come from
 * different processes.
 */
const TOLERANCE_S = 0.001;

/**
 * Records the requests of a page, except data URLs and translations.
 * @param {import('playwright').CDPSession} cdp
 */
export function logNetwork(cdp) {
  /** @type {Map<string, LoggedRequest>} */
  const requests = new Map();
  let lastAt = Date.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!protocol.startsWith('http') || pathname === '/ajax') return;
    requests.set(requestId, { path: pathname, start: timestamp, end: Infinity });
    lastAt = Date.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.end = timestamp;
    lastAt = Date.now();
  });

  return {
    /** @param {number} [at] */
    started: (at = Infinity) => [...requests.values()].filter(({ start }) => start <= at),
    /** Whether nothing was requested or received for this long. @param {number} ms */
    isQuiet: (ms) =>
      Date.now() - lastAt >= ms && [...requests.values()].every(({ end }) => Number.isFinite(end)),
  };
}

/**
 * Finds the longest chain of requests, in which each request starts after the end of the one before.
 * @param {readonly LoggedRequest[]} requests
 * @param {string} entry the path of the script that the page names
 * @param {number} at requests that end later are ignored
 * @returns {LoggedRequest[]} without the entry itself
 */
export function chainAfter(requests, entry, at) {
  /** @type {LoggedRequest[]} */
  const chain = [];
  const others = requests.filter(({ path, end }) => path !== entry && end <= at);
  let last = requests.find(({ path }) => path === entry)?.end ?? Infinity;
  for (const request of others.toSorted((a, b) => a.end - b.end))
    if (request.start >= last - TOLERANCE_S) {
      chain.push(request);
      last = request.end;
    }
  return chain;
}
