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
 * The chunk of each feature: everything that the feature loads with `import()` from a matching path. The first pattern
 * that matches decides.
 */
const FEATURES: Readonly<Record<string, RegExp>> = {
  // Code that an empty chat does not need. It includes Markdown, so that the first question needs four requests: chat,
  // messages, shared, this.
  [CONVERSATION]:
    /^src\/(services\/backends\/(chat|history)|components\/(RichText|hooks\/rowVirtualizer))\.tsx?$|\/HistoryPanel\.tsx$/,
  [CHAT]: /^src\/(screens\/chat\/ChatScreen|state\/(chat|history)\b)/,
  write: /^src\/(screens|state|services\/backends)\/write\b|\/textDiff\.ts$/,
  // Documents that the server translates in the background. Not every server does this.
  jobs: /^src\/(screens\/files\/jobs|services\/backends\/(jobs|listJobs))\b/,
  files: /^src\/(screens|state|services\/backends)\/files\b|\/filePorts\.ts$/,
  // Code that a finished translation needs: its sentences, and the dictionary for single words.
  dictionary:
    /^src\/((screens\/translate|state|services\/backends)\/dictionary|services\/responses\/(sentences|translateStream)|state\/translate\/sentences)\b/,
};

/** Large or rarely needed modules: each is a separate chunk. So are the messages of each language. */
const ALONE =
  /^src\/i18n\/((sections|page)\/)?\w+\.ts$|\/(DialogLayer|LanguageMenu|addressSync|configWarnings|PairMarks|exportWord|fetchNonce|francAgrees|glossary|guess|methods|parseHtml|webmcp)\.tsx?$|\/jsonrepair\//;

function findReachable(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) findReachable(imported, graph, found);
  return found;
}

/** The chunk of a module that is loaded by `import()`. */
function chunkOfImport(id: string): string {
  const path = normalizePath(relative('.', id));
  const feature = Object.entries(FEATURES).find(([, pattern]) => pattern.test(path));
  return feature?.[0] ?? (ALONE.test(path) ? path : SHARED);
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

  /** True if another of these chunks, which contains the module, is always loaded before this chunk. */
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
 * requests and responses. Code that several features share is one more chunk. If each `import()` had its own chunk,
 * there would be a hundred requests, and small chunks compress badly.
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
