// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';

/** The side of a flag in the sprite. Flags are 20 px wide on screen, so one unit is half a pixel. */
export const CELL = 40;

/** The side of the squares that circle-flags draws on. */
const SOURCE = 512;

const COLUMNS = 12;

const require = createRequire(import.meta.url);

/** Coordinates become whole numbers, at which the smallest shapes disappear. */
/** @type {import('svgo').Config} */
const SVGO = {
  multipass: true,
  plugins: [
    'convertShapeToPath',
    'moveGroupAttrsToElems',
    { name: 'convertPathData', params: { floatPrecision: 0 } },
    'convertColors',
    'collapseGroups',
    'mergePaths',
  ],
};

/**
 * Draws one flag as a full square, without the round mask of circle-flags.
 * @param {string} name a file of circle-flags, without its extension
 * @returns {string} SVG elements
 */
function drawFlag(name) {
  const source = readFileSync(require.resolve(`circle-flags/flags/${name}.svg`), 'utf8');
  const shapes = source.replace(/<mask.*?<\/mask>/, '').replaceAll(/<\/?(?:svg|g)\b[^>]*>/g, '');
  const scaled = `<svg xmlns="http://www.w3.org/2000/svg"><g transform="scale(${CELL / SOURCE})">${shapes}</g></svg>`;
  return optimize(scaled, SVGO).data.replaceAll(/<\/?svg\b[^>]*>/g, '');
}

/**
 * One SVG of all flags: a grid, row by row in the given order.
 * @param {readonly string[]} names files of circle-flags
 */
export function makeFlagSprite(names) {
  const rows = Math.ceil(names.length / COLUMNS);
  const cells = names.map((name, index) => {
    const [x, y] = [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL];
    return `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}">${drawFlag(name)}</svg>\n`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CELL} ${rows * CELL}">\n` +
    '<!-- Flags: circle-flags, https://github.com/HatScripts/circle-flags, MIT licence. Simplified. -->\n' +
    `${cells.join('')}</svg>\n`
  );
}
