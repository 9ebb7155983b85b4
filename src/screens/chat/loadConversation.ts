/** What an empty chat does not need: Markdown, the window of a long list, and saved chats. */
export const loadConversation = () => import('./conversationParts');

export type ConversationParts = Awaited<ReturnType<typeof loadConversation>>;
