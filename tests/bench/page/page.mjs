// @ts-check
// Runs in the page: a long page whose texts change, and what a translator makes of it.

/** Paragraphs, each a sentence of four text nodes with a link and bold words. */
const PARAGRAPHS = 500;
const CHURN_MS = 5_000;
const CHANGES_PER_SECOND = 200;
/** A text that was changed often may rest for a second. */
const SETTLE_MS = 2_500;

/** The next letter of the alphabet. */
const nextLetter = (/** @type {string} */ letter) =>
  String.fromCharCode(letter === 'z' ? 97 : letter === 'Z' ? 65 : letter.charCodeAt(0) + 1);
/**
 * Keeps the white space at its ends, is a third longer, and has the letters after those of its text:
 * i18n-jsautotranslate takes a translation that contains its text for none.
 */
const translateText = (/** @type {string} */ text) =>
  text.replace(
    /\S(?:.*\S)?/s,
    (words) => `${words.replaceAll(/[a-z]/gi, nextLetter)}${'~'.repeat(words.length / 3)}`,
  );

function fillPage() {
  const main = document.createElement('main');
  for (let index = 0; index < PARAGRAPHS; index += 1) {
    const paragraph = document.createElement('p');
    const link = document.createElement('a');
    link.append(`link number ${index}`);
    const bold = document.createElement('b');
    bold.append(`bold words ${index}`);
    paragraph.append('Read the ', link, ' before you choose the ', bold);
    main.append(paragraph);
  }
  document.body.append(main);
  return main;
}

/** @param {Node} root */
function textsIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  return texts;
}

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {(root: Element, translate: (text: string) => string) => { count: object, stop: () => void }} start */
export async function run(start) {
  const main = fillPage();
  const nodes = textsIn(main);
  /** What the page wants to show. */
  const wanted = nodes.map(({ nodeValue }) => nodeValue ?? '');
  const { count, stop } = start(main, translateText);
  await wait(1_000);
  const first = nodes.filter((node, index) => node.nodeValue !== translateText(wanted[index] ?? '')).length;
  const began = performance.now();
  let changes = 0;
  while (performance.now() - began < CHURN_MS) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const due = Math.floor(((performance.now() - began) / 1000) * CHANGES_PER_SECOND);
    for (; changes < due; changes += 1) {
      const at = (changes * 7919) % nodes.length;
      const node = nodes[at];
      wanted[at] = ` changed text ${changes % 400} `;
      if (node) node.nodeValue = wanted[at] ?? '';
    }
  }
  await wait(SETTLE_MS);
  // White space around a sentence is the page's own.
  const isRight = (/** @type {Node} */ node, /** @type {number} */ index) =>
    node.nodeValue?.trim() === translateText(wanted[index] ?? '').trim();
  const wrong = nodes.filter((node, index) => !isRight(node, index)).length;
  stop();
  const notRestored = nodes.filter((node, index) => node.nodeValue !== wanted[index]).length;
  return { ...count, wrongAtFirst: first, wrong, notRestored, changes };
}
