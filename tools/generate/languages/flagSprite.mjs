// @ts-check
import { CELL, flagArt } from './flagArt.mjs';

const COLUMNS = 12;

/**
 * One SVG of all flags: a grid, row by row in the given order.
 * @param {readonly string[]} names files of circle-flags
 */
export function makeFlagSprite(names) {
  const rows = Math.ceil(names.length / COLUMNS);
  const cells = names.map((name, index) => {
    const [x, y] = [(index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL];
    return `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}">${flagArt(name)}</svg>\n`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CELL} ${rows * CELL}">\n` +
    '<!-- Flags: circle-flags, https://github.com/HatScripts/circle-flags, MIT licence. Simplified. -->\n' +
    `${cells.join('')}</svg>\n`
  );
}
