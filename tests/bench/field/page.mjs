// @ts-check
// Runs in the page: a textarea with 10,000 words and 200 mistakes, and the code that checks or marks it.
import { InputRange } from 'dom-input-range';

const MISTAKE = 'recieve';
const WORDS = 10_000;
const MARKS = 200;
const SENTENCE_WORDS = 10;

const sentences = Array.from({ length: WORDS / SENTENCE_WORDS }, (_, index) => {
  const isWrong = index % (WORDS / SENTENCE_WORDS / MARKS) === 0;
  return `Today they ${isWrong ? MISTAKE : 'receive'} a letter about number ${index} once more.`;
});
/** Each line has ten sentences. */
export const TEXT = Array.from({ length: sentences.length / 10 }, (_, line) =>
  sentences.slice(line * 10, line * 10 + 10).join(' '),
).join('\n');

const field = document.createElement('textarea');
field.spellcheck = false;
field.style.cssText = 'display: block; width: 900px; height: 600px; font: 16px/1.4 "DejaVu Sans"';
field.value = TEXT;
document.body.append(field);

const placesOf = (/** @type {string} */ text) => Array.from(text.matchAll(/recieve/g), ({ index }) => index);
const changesIn = (/** @type {string} */ text) =>
  placesOf(text).map((start) => {
    const others = /** @type {string[]} */ ([]);
    return { start, end: start + MISTAKE.length, text: 'receive', kind: 'spelling', message: '', others };
  });

let checked = 0;
let marks = () => 0;

async function openOurs() {
  await customElements.whenDefined('lang-assistant');
  const element = document.createElement('lang-assistant');
  element.setAttribute('for', 'none');
  element.backend = {
    check(request) {
      for (const { text } of request.sentences) checked += text.length;
      return { sentences: request.sentences.map(({ text }) => /** @type {any} */ (changesIn(text))) };
    },
  };
  document.body.append(element);
  field.focus();
  field.setSelectionRange(0, 0);
  const writer = await element.attachWriter(field);
  await writer.check();
  marks = () => writer.changes.length;
}

/** Draws a box for each mark, as the demo of the library does. */
function drawBoxes(/** @type {(start: number) => Iterable<DOMRect>} */ rectsOf) {
  const layer = document.createElement('div');
  document.body.append(layer);
  const draw = () => {
    const boxes = placesOf(field.value).flatMap((start) =>
      Array.from(rectsOf(start), ({ left, top, width, height }) => {
        const box = document.createElement('div');
        box.style.cssText = `position: fixed; pointer-events: none; border-bottom: 1px solid red; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
        return box;
      }),
    );
    layer.replaceChildren(...boxes);
    marks = () => layer.childElementCount;
  };
  field.addEventListener('input', draw);
  draw();
}

/** Measures a mark in its own copy of the text. The time shows what is gained by one copy for all marks. */
function rectInOwnMirror(/** @type {number} */ start) {
  const mirror = document.createElement('div');
  const style = getComputedStyle(field);
  mirror.style.cssText = `position: absolute; visibility: hidden; white-space: pre-wrap; font: ${style.font}; width: ${field.clientWidth}px`;
  const mark = document.createElement('span');
  mark.append(MISTAKE);
  mirror.append(field.value.slice(0, start), mark, field.value.slice(start + MISTAKE.length));
  document.body.append(mirror);
  const rect = mark.getBoundingClientRect();
  mirror.remove();
  return [rect];
}

async function openHarper() {
  const { LocalLinter } = await import('harper.js');
  const { binary } = await import('harper.js/binary');
  const linter = new LocalLinter({ binary });
  const lint = async () => {
    const text = field.value;
    checked += text.length;
    const { length } = await linter.lint(text, { language: 'plaintext' });
    marks = () => length;
  };
  field.addEventListener('input', () => void lint());
  await lint();
}

const OPEN = {
  bare: () => undefined,
  ours: openOurs,
  mirror: openOurs,
  inputRange: () =>
    drawBoxes((start) => new InputRange(field, start, start + MISTAKE.length).getClientRects()),
  mirrorPerMark: () => drawBoxes(rectInOwnMirror),
  harper: openHarper,
};

const name = /** @type {keyof typeof OPEN} */ (new URLSearchParams(location.search).get('key'));
await OPEN[name]();
field.focus();
field.setSelectionRange(0, 0);
field.scrollTop = 0;
Object.assign(globalThis, {
  fieldBench: {
    marks: () => marks(),
    isTyped: (/** @type {string} */ text) => field.value === text + TEXT,
    takeChecked() {
      const taken = checked;
      checked = 0;
      return taken;
    },
  },
});
