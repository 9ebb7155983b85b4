/**
 * How long tests wait. A test fails by what it finds: these limits only end one that hangs. Polling ends before the
 * test does, so that the error names what it waited for.
 */
const limits = (test: number, hook = test) => ({
  testTimeout: test * 1000,
  hookTimeout: hook * 1000,
  expect: { poll: { timeout: test * 800 } },
});

/** Of tests that call code. */
export const UNIT_LIMITS = limits(30);

/** Of tests that use a page. Their hooks pack packages and start gateways. */
export const PAGE_LIMITS = limits(60, 120);

/** Of tests that start servers and engines, compare whole collections, or try all cases. */
export const LONG_LIMITS = limits(300);

/** When nothing starts or ends for so long, each limit has passed: the run itself hangs. */
export const STALL_MS = LONG_LIMITS.testTimeout + 60_000;
