import { relative } from 'node:path';
import { normalizePath, type Rollup } from 'vite';

interface Graph {
  getModuleInfo(id: string): Pick<Rollup.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
}

const WIDGET = 'widget';
const SHARED = 'shared';
const CHAT = 'chat';
const CONVERSATION = 'conversation';

/**
 * The chunk of each feature contains what the feature loads with `import()` from these modules and folders of `src`.
 */
export const FEATURES: Readonly<Record<string, string>> = {
  // Code that an empty chat does not need. It includes Markdown, so that the first question needs four requests: chat,
  // messages, shared, this.
  [CONVERSATION]: `services/backends/chat services/backends/history components/RichText components/rowVirtualizer
    screens/chat/history/HistoryPanel`,
  [CHAT]: 'screens/chat/ChatScreen state/chat state/history',
  write: 'screens/write state/write services/backends/write services/device/textDiff',
  // Documents that the server translates in the background. Not every server does this.
  jobs: 'screens/files/jobs services/backends/jobs services/backends/listJobs',
  files: 'screens/files state/files services/backends/files services/device/filePorts',
  // Code that a finished translation needs: its sentences, and the dictionary for single words.
  dictionary: `screens/translate/dictionary state/dictionary services/backends/dictionary
    services/backends/dictionaryEntry
    services/responses/parseSentences services/responses/translateStream state/translate/translationProgress`,
};

/** Large or rarely needed modules. Each is a separate chunk, and so are the messages of each language. */
export const ALONE = `screens/dialogs/DialogLayer components/languages/LanguageMenu state/translate/languageMenus
  state/address/addressSync
  element/configWarnings screens/translate/sentences/PairMarks services/device/exportWord services/failureLog services/backends/fetchNonce
  services/device/detector/francAgrees services/device/detector/guess services/backends/glossary element/api/methods
  element/api/webmcp components/richText/parseHtml`;

function findReachable(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) findReachable(imported, graph, found);
  return found;
}

const isIn = (path: string, list: string) =>
  list.split(/\s+/).some((listed) => path === listed || path.startsWith(`${listed}/`));

function chunkOfImport(id: string): string {
  const file = normalizePath(relative('.', id));
  const path = file.replace(/^src\/|\.tsx?$/g, '');
  const feature = Object.entries(FEATURES).find(([, list]) => isIn(path, list));
  const isAlone = isIn(path, ALONE) || /^i18n\/((sections|page)\/)?\w+$|\/jsonrepair\//.test(path);
  return feature?.[0] ?? (isAlone ? file : SHARED);
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

function assignChunks(entry: string, graph: Graph): ReadonlyMap<string, string> {
  /** `users`: for each module, the chunks that need it. `loaders`: for each chunk, the chunks that load it. */
  const users = new Map<string, Set<string>>();
  const loaders = new Map<string, Set<string>>();
  const visited = new Set<string>();

  function visit(id: string, chunk: string): void {
    if (visited.has(id)) return;
    visited.add(id);
    const reachable = findReachable(id, graph);
    for (const module of reachable) addTo(users, module, chunk);
    for (const module of reachable)
      for (const imported of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        addTo(loaders, chunkOfImport(imported), chunk);
        visit(imported, chunkOfImport(imported));
      }
  }

  /** Whether another one of `chunks`, which all need the module, is always loaded before `chunk`. */
  function isCovered(chunk: string, chunks: ReadonlySet<string>): boolean {
    if (chunk === CONVERSATION) return chunks.has(CHAT);
    const [loader = chunk, ...others] = loaders.get(chunk) ?? [];
    return loader !== chunk && others.length === 0 && chunks.has(loader);
  }

  visit(entry, WIDGET);
  return new Map(
    [...users].map(([id, chunks]) => {
      if (chunks.has(WIDGET)) return [id, WIDGET];
      const [only = SHARED, ...others] = [...chunks].filter((chunk) => !isCovered(chunk, chunks));
      // The chat can be the first screen, so it must not need the chunk that all features share.
      if (chunks.has(CHAT) && others.length > 0) return [id, WIDGET];
      return [id, others.length === 0 ? only : SHARED];
    }),
  );
}

/**
 * Chooses the chunk of a module. The first screen is one chunk. Each feature is one chunk, with its styles, controller,
 * requests and responses. Code that features share is one more chunk. If each `import()` had a separate chunk, there
 * would be a hundred requests, and small chunks compress badly.
 */
export function createChunkOf(entry: string) {
  let chunks: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: Graph): string | undefined => {
    chunks ??= assignChunks(entry, graph);
    const chunk = chunks.get(id);
    // The bundler names all other chunks after the module that `import()` loads.
    return chunk?.includes('/') ? undefined : chunk;
  };
}
