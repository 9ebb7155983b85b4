// @ts-check
const WORDS =
  'the verb agrees with its subject and a sentence keeps its rhythm when every clause says one thing at a time so that readers never go back to look for what was meant'.split(
    ' ',
  );

/**
 * Words that look like prose. The same `start` gives the same words.
 * @param {number} count
 * @param {number} start
 */
function prose(count, start) {
  const words = Array.from({ length: count }, (_, index) => WORDS[(start * 7 + index * 3) % WORDS.length]);
  return `${words.join(' ')}.`;
}

/**
 * One section of a reply with all Markdown elements that assistants use, of about 185 words.
 * @param {number} n
 */
function section(n) {
  const items = Array.from({ length: 5 }, (_, index) => `- **Point ${index}**: ${prose(8, n + index)}`);
  const rows = Array.from(
    { length: 4 },
    (_, index) => `| ${prose(3, index)} | \`form ${n}\` | ${prose(3, n)} |`,
  );
  return [
    `## Section ${n}: ${prose(4, n)}`,
    `${prose(30, n)} *${prose(6, n)}* and [a link](https://example.com/${n}) ${prose(20, n + 1)}`,
    items.join('\n'),
    ['| Form | Example | Meaning |', '| --- | --- | --- |', ...rows].join('\n'),
    `1. ${prose(10, n)}\n2. ${prose(10, n + 2)}\n3. ${prose(10, n + 3)}`,
    `\`\`\`js\nconst form = ${n};\nconsole.log(form);\n\`\`\``,
    `> ${prose(15, n + 4)}`,
  ].join('\n\n');
}

const countWords = (/** @type {string} */ text) => text.split(/\s+/).length;

/**
 * A reply in Markdown.
 * @param {number} words at least
 */
export function longReply(words) {
  let text = '';
  for (let n = 1; countWords(text) < words; n += 1) text += `${section(n)}\n\n`;
  return text.trimEnd();
}

/**
 * Replies that are one long block. This is the worst case for a parser that parses the last block again with each
 * chunk.
 */
export const HARD_REPLIES = {
  list: (/** @type {number} */ words) =>
    Array.from({ length: words / 12 }, (_, n) => `- **Item ${n}**: ${prose(10, n)}`).join('\n'),
  'loose list': (/** @type {number} */ words) =>
    Array.from({ length: words / 12 }, (_, n) => `${n + 1}. **Item**: ${prose(10, n)}`).join('\n\n'),
  table: (/** @type {number} */ words) =>
    [
      '| Form | Example | Meaning |',
      '| --- | --- | --- |',
      ...Array.from({ length: words / 12 }, (_, n) => `| ${prose(4, n)} | \`${n}\` | ${prose(6, n)} |`),
    ].join('\n'),
  code: (/** @type {number} */ words) =>
    `\`\`\`js\n${Array.from({ length: words / 8 }, (_, n) => `const form${n} = '${prose(6, n)}';`).join('\n')}\n\`\`\``,
  paragraph: (/** @type {number} */ words) =>
    Array.from({ length: words / 20 }, (_, n) => `${prose(18, n)} **${prose(2, n)}**`).join(' '),
};

/**
 * A conversation in the format of saved chats.
 * @param {number} count
 */
export function conversation(count) {
  return Array.from({ length: count }, (_, n) =>
    n % 2 === 0
      ? { role: 'user', content: `Question ${n}: ${prose(8, n)}` }
      : {
          role: 'assistant',
          content: `${prose(25, n)}\n\n- **One**: ${prose(6, n)}\n- **Two**: ${prose(6, n + 1)}\n\n${prose(15, n + 2)} \`form\``,
        },
  );
}
