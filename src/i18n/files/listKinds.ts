import type { FilesMessages } from '../messages';

/** Lists kinds of documents as alternatives: `PDF, Word or PowerPoint`. */
export function listKinds([first = '', ...others]: readonly string[], messages: FilesMessages): string {
  return others.reduce(
    (list, next, index) => messages[index === others.length - 1 ? 'kinds.or' : 'kinds.more'](list, next),
    first,
  );
}
