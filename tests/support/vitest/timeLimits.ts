/**
 * How long tests wait, in milliseconds. A test fails by what it finds: these limits only end one that hangs, so that a
 * machine ten times slower than a developer's also passes.
 */
export const TIME_LIMITS = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
};
