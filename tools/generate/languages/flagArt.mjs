// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parsePath, printPath, splitPath } from './svgPath.mjs';

/** The side of a flag in the sprite. Flags are 20 px wide on screen, so one unit is half a pixel. */
export const CELL = 40;

/** The side of the squares that circle-flags draws on. */
const SOURCE = 512;

/** Shapes below this size, in units of the source, are removed because they would be invisible. */
const SMALLEST = 22;

const require = createRequire(import.meta.url);

/** @param {string} attributes */
function readAttributes(attributes) {
  return new Map(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** @param {string} color */
function shortColor(color) {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/**
 * @param {string} tag
 * @param {Map<string, string>} attributes
 */
function shape(tag, attributes) {
  const fill = shortColor(attributes.get('fill') ?? '#000');
  const number = (/** @type {string} */ key) =>
    Math.round((Number(attributes.get(key) ?? 0) * CELL) / SOURCE);
  if (attributes.has('transform')) return undefined;
  if (tag === 'circle') {
    return `<circle cx="${number('cx')}" cy="${number('cy')}" r="${number('r')}" fill="${fill}"/>`;
  }
  if (tag === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    return `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
  }
  const parts = splitPath(parsePath(attributes.get('d') ?? '')).filter(({ size }) => size >= SMALLEST);
  const data = printPath(
    parts.flatMap(({ steps }) => steps),
    CELL / SOURCE,
  );
  return data === '' ? undefined : `<path fill="${fill}" d="${data}"/>`;
}

/**
 * Draws one flag on whole coordinates: a full square, without the round mask of circle-flags.
 * @param {string} name a file of circle-flags, without its extension
 * @returns {string} SVG elements
 */
export function flagArt(name) {
  const source = readFileSync(require.resolve(`circle-flags/flags/${name}.svg`), 'utf8').replace(
    /<mask.*?<\/mask>/,
    '',
  );
  const shapes = [...source.matchAll(/<(path|circle|rect) ([^>]*?)\/?>/g)].map(
    ([, tag = '', attributes = '']) => shape(tag, readAttributes(attributes)),
  );
  return shapes.filter((markup) => markup !== undefined).join('');
}
