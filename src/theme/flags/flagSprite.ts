import sprite from './flags.svg?url&no-inline';

/** The sprite is below the `plugin-url` of the host page, else next to the script. */
export function flagSpriteUrl(pluginUrl: string): string {
  if (pluginUrl === '') return sprite;
  return new URL('flags.svg', pluginUrl.endsWith('/') ? pluginUrl : `${pluginUrl}/`).href;
}
