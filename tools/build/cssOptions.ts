/** Lightning CSS expects the major version in the third byte. */
const version = (major: number) => major << 16;

export const CSS_OPTIONS = {
  // `Features.LightDark` keeps `light-dark()`. Otherwise variables that nothing sets would replace it.
  exclude: 1 << 20,
  // The oldest versions that the README supports. Without them, line, style and thickness of a `text-decoration` are
  // merged into one declaration, which Safari drops.
  targets: { chrome: version(120), firefox: version(125), safari: version(17) },
} as const;
