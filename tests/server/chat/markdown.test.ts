import { describe, expect, test } from 'vitest';
import { escapeLine, quote } from '../../../server/src/engines/chat/ruleBasedChat/markdown';
import { newRuleBasedChat } from './bench';

/** Matches characters that would start markup or HTML, without a backslash before them. */
const BARE = /(?<!\\)(?:\\\\)*[<>*_`[\]|#~&]/;

const HOSTILE: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![x](https://evil.example/x.png)',
  '**bold** _it_ `code` ~~gone~~',
  '# heading',
  '&lt;script&gt;',
  'https://evil.example and www.evil.example and a@evil.example',
  '| a | b |',
  '\\*twice\\*',
  '$x^2$',
];

describe('user input is shown as plain text, not as Markdown,', () => {
  test.each(HOSTILE)('if it contains hostile text: %s', (text) => {
    expect(escapeLine(text)).not.toMatch(BARE);
    expect(escapeLine(text)).not.toMatch(/(?<!\\):\/\/|www\.|(?<!\\)@/);
    // Without its backslashes, the result equals the input.
    expect(escapeLine(text).replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text);
  });

  test.each(['- a', '+ a', '1. a', '12) a', '---', '==='])(
    'neither as a list nor as a horizontal rule: %s',
    (text) => {
      expect(escapeLine(text)).toMatch(/^(?:\\|\d+\\)/);
    },
  );

  test('in a block quote, with its lines, blank lines and indentation', () => {
    expect(quote('a\n    b\r\n\nc')).toBe('> a\\\n> \u00a0\u00a0\u00a0\u00a0b\n>\n> c');
  });

  test.each(HOSTILE)('also when a reply of the chat repeats it: %s', async (text) => {
    const { ask } = newRuleBasedChat();
    for (const [message, endpoint] of [
      [`conjugate "${text}"`, 'verb-conjugation-plugin'],
      [`define "${text}"`, 'definition-synonyms-plugin'],
      [`${text} go`, 'check-grammar-plugin'],
      [`translate "${text}" to French`, 'chat-ai-plugin'],
      [`welcome email for Ana joining ${text}`, 'write-mail-plugin'],
    ] as const) {
      const answer = await ask(message, { endpoint });
      expect(answer).not.toMatch(/(?<!\\)<|(?<!\\)\]\(|(?<!\\):\/\//);
    }
  });
});
