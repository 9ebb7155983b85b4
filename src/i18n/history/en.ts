/** Messages of the saved chats. The English messages define the type for the other languages. */
export const en = {
  'history.label': 'Chat history',
  'history.short': 'History',
  'history.close': 'Close chat history',
  'history.loading': 'Loading chat history',
  'history.empty': 'Your chats will appear here.',
  'history.failed': 'Failed to load chat history. Please try again later.',
  'history.retry': 'Try again',
  'history.anonymous': 'Log in to keep your chats and find them on any device.',
  'history.logIn': 'Log in',
  'history.search': 'Search chats',
  'history.clearSearch': 'Clear search',
  'history.none': 'No chats found',
  'history.found': (count: string) => `Chats found: ${count}`,

  'chat.untitled': 'Untitled Chat',
  'chat.options': (name: string) => `Options for ${name}`,
  'chat.rename': 'Rename',
  'chat.delete': 'Delete',
  'chat.name': 'Chat name',
  'chat.nameHint': 'Enter saves, Escape cancels',

  'delete.title': (name: string) => `Delete “${name}”?`,
  'delete.text': 'The chat and its messages will be removed. This cannot be undone.',
  'delete.cancel': 'Cancel',

  'alert.missing': 'The selected chat could not be found. Please try again.',
  'alert.refresh': 'Failed to refresh chats. Please try again.',
  'alert.rename': 'Failed to rename the chat.',
  'alert.delete': 'Failed to delete the chat.',
} as const;
