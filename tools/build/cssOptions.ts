/** Lightning CSS has the version in the third byte. */
const version = (major: number) => major << 16;

/** Options of Lightning CSS. */
export const CSS_OPTIONS = {
  /**
   * `Features.LightDark`: it would be replaced with variables that nothing sets. The style sheets ask with `@supports`
   * whether the browser knows it.
   */
  exclude: 1 << 20,
  /**
   * The oldest versions that the README names. Without them, line, style and thickness of a `text-decoration` would be
   * merged into one declaration, which Safari drops.
   */
  targets: { chrome: version(120), firefox: version(125), safari: version(17) },
} as const;
