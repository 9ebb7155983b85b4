import sprite from './flags.svg?url&no-inline';

/** URL of the flag sprite: below the host's `plugin-url`, else next to the script. */
export function flagSpriteUrl(pluginUrl: string): string {
  if (pluginUrl === '') return sprite;
  return new URL('flags.svg', pluginUrl.endsWith('/') ? pluginUrl : `${pluginUrl}/`).href;
}
