// @ts-check
// Runs in the page: creates a long page, changes its texts, and checks what a translator does with it.

/** The number of paragraphs. Each paragraph is a sentence of four text nodes with a link and bold words. */
const PARAGRAPHS = 500;
const CHURN_MS = 5_000;
const CHANGES_PER_SECOND = 200;
/**
 * The time to wait after the last change: a translator may wait for a second before it translates a text that changed
 * often.
 */
const SETTLE_MS = 2_500;

/** The next letter of the alphabet. */
const nextLetter = (/** @type {string} */ letter) =>
  String.fromCharCode(letter === 'z' ? 97 : letter === 'Z' ? 65 : letter.charCodeAt(0) + 1);
/**
 * Translates a text by replacing each letter with the next one. The result is a third longer and keeps the white space
 * at its ends. It does not contain the original text, because i18n-jsautotranslate would then regard it as not
 * translated.
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
  /** The texts that the page has set, in its own language. */
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
  // White space around a sentence is left to the page, so it is not compared.
  const isRight = (/** @type {Node} */ node, /** @type {number} */ index) =>
    node.nodeValue?.trim() === translateText(wanted[index] ?? '').trim();
  const wrong = nodes.filter((node, index) => !isRight(node, index)).length;
  stop();
  const notRestored = nodes.filter((node, index) => node.nodeValue !== wanted[index]).length;
  return { ...count, wrongAtFirst: first, wrong, notRestored, changes };
}
