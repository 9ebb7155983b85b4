/** Sets the custom properties on `:host`, so that any rule of the page overrides them. */
export function onHost(tokens: Readonly<Record<string, string>>, more = ''): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--la-${name}:${value};`);
  return `:host{${lines.join('')}${more}}`;
}
