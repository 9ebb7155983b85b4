// @ts-check

/**
 * A drawing command with absolute coordinates. `args` are pairs of x and y; for arcs: rx, ry, rotation, large,
 * sweep, x, y.
 * @typedef {{ readonly command: string, readonly args: readonly number[] }} Step M, L, C, S, Q, T, A or Z
 */

const ARITY = new Map(Object.entries({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }));
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/**
 * The two flags of an arc need no separator after them.
 * @param {string} letter
 * @param {string} text
 */
function readNumbers(letter, text) {
  if (letter.toUpperCase() !== 'A') return (text.match(NUMBER) ?? []).map(Number);
  const number = NUMBER.source;
  const arc = new RegExp(
    `(${number})[\\s,]*(${number})[\\s,]*(${number})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${number})[\\s,]*(${number})`,
    'gi',
  );
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1).map(Number));
}

/**
 * A command with its letter in upper case and absolute numbers.
 * @param {string} letter
 * @param {readonly number[]} raw
 * @param {readonly [x: number, y: number]} from the current point
 * @returns {Step}
 */
function toStep(letter, raw, [x, y]) {
  const command = letter.toUpperCase();
  const [dx, dy] = letter === command ? [0, 0] : [x, y];
  if (command === 'H') return { command: 'L', args: [(raw[0] ?? 0) + dx, y] };
  if (command === 'V') return { command: 'L', args: [x, (raw[0] ?? 0) + dy] };
  const shift = (/** @type {number} */ value, /** @type {number} */ index) =>
    value + (index % 2 === 0 ? dx : dy);
  return {
    command,
    args: command === 'A' ? [...raw.slice(0, 5), ...raw.slice(5).map(shift)] : raw.map(shift),
  };
}

/**
 * Horizontal and vertical lines become ordinary lines.
 * @param {string} data
 * @returns {Step[]}
 */
export function parsePath(data) {
  /** @type {Step[]} */
  const steps = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = '', text = ''] of data.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const numbers = readNumbers(letter, text);
    const arity = ARITY.get(letter.toUpperCase()) ?? 0;
    if (arity === 0) {
      steps.push({ command: 'Z', args: [] });
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at < numbers.length; at += arity) {
      const step = toStep(letter, numbers.slice(at, at + arity), [x, y]);
      [x = 0, y = 0] = step.args.slice(-2);
      // Further pairs of coordinates after a move draw lines.
      const isLine = step.command === 'M' && at > 0;
      if (step.command === 'M' && !isLine) [startX, startY] = [x, y];
      steps.push(isLine ? { command: 'L', args: step.args } : step);
    }
  }
  return steps;
}

/**
 * The shortest path data with whole numbers: rounded relative coordinates, and the short forms of horizontal and
 * vertical lines.
 * @param {readonly Step[]} steps
 * @param {number} scale units of the result per unit of the steps
 */
export function printPath(steps, scale) {
  const round = (/** @type {number} */ value) => Math.round(value * scale);
  let out = '';
  let last = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];

  /** @param {string} letter @param {readonly number[]} numbers */
  function put(letter, numbers) {
    const isRepeated = letter === last && letter !== 'M';
    const text = numbers
      .map(String)
      .reduce((all, number) => all + (all === '' || number.startsWith('-') ? '' : ' ') + number, '');
    out += isRepeated ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
    last = letter;
  }

  for (const { command, args } of steps) {
    const [toX = x, toY = y] = args.slice(-2).map(round);
    if (command === 'Z') {
      put('z', []);
      last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    if (command === 'M') {
      put('M', [toX, toY]);
      [startX, startY] = [toX, toY];
    } else if (command === 'L') {
      if (toY === y && toX === x) continue;
      if (toY === y) put('h', [toX - x]);
      else if (toX === x) put('v', [toY - y]);
      else put('l', [toX - x, toY - y]);
    } else if (command === 'A') {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = args;
      put('a', [round(rx), round(ry), turn, large, sweep, toX - x, toY - y]);
    } else {
      put(
        command.toLowerCase(),
        args.map((value, index) => round(value) - (index % 2 === 0 ? x : y)),
      );
    }
    [x, y] = [toX, toY];
  }
  return out;
}

/**
 * The subpaths of a path, each with the bounding box of its points.
 * @param {readonly Step[]} steps
 */
export function splitPath(steps) {
  /** @type {Step[][]} */
  const parts = [];
  for (const step of steps) {
    if (step.command === 'M' || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts.map((part) => {
    const points = part.flatMap(({ command, args }) => (command === 'A' ? args.slice(5) : args));
    const span = (/** @type {number} */ axis) => {
      const values = points.filter((_, index) => index % 2 === axis);
      return Math.max(...values) - Math.min(...values);
    };
    return { steps: part, size: Math.max(span(0), span(1)) };
  });
}
