/**
 * How long tests wait, in milliseconds. A test fails by what it finds: these limits only end one that hangs, so that a
 * machine ten times slower than a developer's also passes.
 */
export const WITH_TIME = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};
