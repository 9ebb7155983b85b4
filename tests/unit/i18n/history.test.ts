import { expect, it } from 'vitest';
import { sections } from '../../../src/i18n/sections/en';

const { history: en } = sections;

it('the texts of the saved chats are exactly those of the specification in English', () => {
  expect(en).toMatchObject({
    'history.failed': 'Failed to load chat history. Please try again later.',
    'alert.missing': 'The selected chat could not be found. Please try again.',
    'alert.refresh': 'Failed to refresh chats. Please try again.',
    'alert.rename': 'Failed to rename the chat.',
    'alert.delete': 'Failed to delete the chat.',
    'chat.untitled': 'Untitled Chat',
  });
});
