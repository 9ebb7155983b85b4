/**
 * What each feature loads on demand: its components and its controller, in one chunk. After a failure, the next call
 * tries again.
 */
export const FEATURES = {
  dictionary: () => import('./translate/dictionary/DictionarySection'),
  voice: () => import('./Dictation'),
  chat: () => import('./chat/ChatScreen'),
  write: () => import('./write/WriteScreen'),
  files: () => import('./files/FilesScreen'),
  saved: () => import('./saved/SavedPanel'),
};
