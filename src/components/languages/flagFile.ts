import type { CSSProperties } from 'react';
import { cellOfSprite } from './cellOfSprite';
import { cssUrl } from './cssUrl';

/**
 * For a flag that is shown alone: a small file next to the sprite. If the bundler of an app has renamed the sprite, the
 * small files are missing, so the flag's cell in the sprite is used.
 */
export function flagFile(flag: string, sprite: string): CSSProperties {
  const file = sprite.replace(/\/flags\.svg$/, `/flags/${flag}.svg`);
  if (file === sprite) return cellOfSprite(flag, sprite);
  return { backgroundImage: cssUrl(file), backgroundSize: 'cover' };
}
