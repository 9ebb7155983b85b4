import { join } from 'node:path';
import { createModelStore, type ModelStore } from './modelStore';
import { createModelRegistry } from './registry';
import type { ModelFile, Registry } from './registrySchema';
import { createRoutes, type Route, type Routes } from './routes';

/** Mozilla's published list of models: 57 languages from and to English (2026-11), MPL-2.0. */
const REGISTRY_URL =
  'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json';

/** The sources and the storage of the models. */
export interface BergamotOptions {
  /** The gateway's data folder. The models are stored in its folder `models`. */
  readonly dataDir: string;
  /** Default: Mozilla's list. Another list has the same format. */
  readonly registryUrl?: string;
  /** A mirror of the files. Default: the URL in the list. */
  readonly modelsBaseUrl?: string;
  readonly log: (message: string) => void;
  readonly fetch?: typeof fetch;
}

/** The available models. */
export interface Models {
  readonly store: ModelStore;
  /** The routes of the current list; null without a list. */
  readonly routes: () => Promise<{ readonly routes: Routes; readonly baseUrl: string } | null>;
}

/** @param closed aborts downloads in progress */
export function createModels(
  { dataDir, registryUrl = REGISTRY_URL, modelsBaseUrl, log, fetch: get = fetch }: BergamotOptions,
  closed: AbortSignal,
): Models {
  const folder = join(dataDir, 'models');
  const list = createModelRegistry({
    url: registryUrl,
    file: join(folder, 'registry.json'),
    fetch: get,
    log,
    closed,
  });
  const store = createModelStore({ folder, fetch: get, log, closed });
  let latest: { readonly registry: Registry; readonly routes: Routes } | null = null;
  const routes = async () => {
    const registry = await list.load();
    if (!registry) return null;
    if (latest?.registry !== registry) latest = { registry, routes: createRoutes(registry) };
    return { routes: latest.routes, baseUrl: modelsBaseUrl ?? registry.baseUrl };
  };
  return { store, routes };
}

/** All files of a route. */
export function filesOf(route: Route): readonly ModelFile[] {
  return route.flatMap(({ model, shortlist, vocabularies }) => [
    model,
    ...(shortlist ? [shortlist] : []),
    ...vocabularies,
  ]);
}
