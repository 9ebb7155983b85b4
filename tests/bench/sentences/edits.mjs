// @ts-check
import { settle } from '../chat/visitor.mjs';
import { openWidget, recorded, sentencesOf, textBox, translate, translated } from './visitor.mjs';

/** The places at which a word is changed, as shares of the text. */
const PLACES = [0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9];

/**
 * @typedef {object} Edit
 * @property {number} sent the share of the characters that is sent
 * @property {number} words the share of the words that the gateway counts
 * @property {number} replaced how many elements of other sentences are replaced
 */

/**
 * Changes one word at each place.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} text
 * @returns {Promise<readonly Edit[]>}
 */
export async function measureEdits(browser, origin, text) {
  const page = await openWidget(browser, origin);
  const left = countLeft(page);
  await translate(page, text);
  const wholeWords = await left.spent();
  const edits = [];
  for (const place of PLACES) {
    const at = text.indexOf(' ', Math.floor(text.length * place)) + 1;
    const end = text.indexOf(' ', at);
    await sentencesOf(page).evaluateAll((elements) => {
      for (const element of elements) element.setAttribute('data-before', '');
    });
    const response = page.waitForResponse((one) => one.request().method() === 'POST');
    await textBox(page).fill(`${text.slice(0, at)}changed${text.slice(end)}`);
    await (await response).finished();
    await settle(page);
    await translated(page);
    const { sent } = await recorded(page);
    const elements = await sentencesOf(page).count();
    const kept = await page.locator('.la-output .la-sentence[data-before]').count();
    edits.push({
      sent: (sent.at(-1)?.length ?? 0) / text.length,
      words: (await left.spent()) / wholeWords,
      replaced: elements - kept - 1,
    });
    await translate(page, text);
    await left.spent();
  }
  await page.context().close();
  return edits;
}

/** @param {import('playwright').Page} page */
function countLeft(page) {
  /** @type {number[]} */
  const remaining = [];
  page.on('response', (response) => {
    const value = response.headers()['ratelimit-remaining'];
    if (value !== undefined) remaining.push(Number(value));
  });
  let before = 1_000_000;
  return {
    /** The words that the gateway has counted since the last call. */
    async spent() {
      const now = remaining.at(-1) ?? before;
      const spent = before - now;
      before = now;
      return spent;
    },
  };
}
