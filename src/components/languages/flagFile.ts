import type { CSSProperties } from 'react';
import { cellOfSprite } from './cellOfSprite';
import { cssUrl } from './cssUrl';

/**
 * The flag's own small file next to the sprite, for a flag that is shown alone. The bundler of an app renames the sprite and
 * leaves the small files behind; then it is the cell of the sprite.
 */
export function flagFile(flag: string, sprite: string): CSSProperties {
  const file = sprite.replace(/\/flags\.svg$/, `/flags/${flag}.svg`);
  if (file === sprite) return cellOfSprite(flag, sprite);
  return { backgroundImage: cssUrl(file), backgroundSize: 'cover' };
}
