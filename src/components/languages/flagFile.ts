import type { CSSProperties } from 'react';

export function cssUrl(address: string): string {
  // The URL is already percent-encoded; only characters that would end the CSS string need escaping.
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}

/** The flag's own small file next to the sprite, for a flag that is shown alone. */
export function flagFile(flag: string, sprite: string): CSSProperties {
  return { backgroundImage: cssUrl(sprite.replace(/\.svg$/, `/${flag}.svg`)), backgroundSize: 'cover' };
}
