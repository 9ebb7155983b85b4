import sprite from './flags.svg?url&no-inline';

/** The address of the flag sprite: below the host's `plugin-url`, else beside the script itself. */
export function flagSpriteUrl(pluginUrl: string): string {
  if (pluginUrl === '') return sprite;
  return new URL('flags.svg', pluginUrl.endsWith('/') ? pluginUrl : `${pluginUrl}/`).href;
}
