import { expect, it } from 'vitest';
import { withoutReasoning } from '../src/reasoning';

it.each([
  ['<think>Hm.</think>\n\nThe answer.', 'The answer.'],
  ['<think>Hm.', ''],
  ['No reasoning.', 'No reasoning.'],
  ['The <think> tag.\n</think>\nmore', 'The <think> tag.\n</think>\nmore'],
  ['The tag </think>\nends it.', 'The tag </think>\nends it.'],
  ['Okay, they ask.\n</think>\n\nThe answer.', 'The answer.'],
  ['Okay.</think>\nThe answer.', 'The answer.'],
  ['</think>The answer.', 'The answer.'],
  ['```\nOkay.\n</think>\nmore\n```', '```\nOkay.\n</think>\nmore\n```'],
  ['Write `</think>\n` so.', 'Write `</think>\n` so.'],
  ['The tag </think> ends it.', 'The tag </think> ends it.'],
  ['Okay.\n</think>\n', 'Okay.\n</think>\n'],
  ['  As written. ', '  As written. '],
])('%j without its reasoning is %j', (answer, shown) => {
  expect(withoutReasoning(answer)).toBe(shown);
});
