import { join } from 'node:path';
import { createModelStore, type ModelStore } from './modelStore';
import { createModelRegistry } from './registry';
import type { ModelFile, Registry } from './registrySchema';
import { createRoutes, type Route, type Routes } from './routes';

/** Mozilla's published list of models: 57 languages from and to English (2026-11), MPL-2.0. */
const REGISTRY_URL =
  'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json';

export interface BergamotOptions {
  /** Models are stored in the subfolder `models`. */
  readonly dataDir: string;
  /** Default: Mozilla's list. Another list must have the same format. */
  readonly registryUrl?: string;
  /** A mirror with the files. Default: the base URL that the list names. */
  readonly modelsBaseUrl?: string;
  readonly log: (message: string) => void;
  readonly fetch?: typeof fetch;
  /** The current time in milliseconds since 1970. */
  readonly clock: () => number;
}

export interface Models {
  readonly store: ModelStore;
  readonly routes: () => Promise<{ readonly routes: Routes; readonly baseUrl: string } | null>;
}

/** @param closed when it fires, downloads in progress are aborted */
export function createModels(
  { dataDir, registryUrl = REGISTRY_URL, modelsBaseUrl, log, fetch: get = fetch, clock }: BergamotOptions,
  closed: AbortSignal,
): Models {
  const folder = join(dataDir, 'models');
  const list = createModelRegistry({
    url: registryUrl,
    file: join(folder, 'registry.json'),
    fetch: get,
    log,
    clock,
    closed,
  });
  const store = createModelStore({ folder, fetch: get, log, clock, closed });
  let latest: { readonly registry: Registry; readonly routes: Routes } | null = null;
  const routes = async () => {
    const registry = await list.load();
    if (!registry) return null;
    if (latest?.registry !== registry) latest = { registry, routes: createRoutes(registry) };
    return { routes: latest.routes, baseUrl: modelsBaseUrl ?? registry.baseUrl };
  };
  return { store, routes };
}

export function filesOf(route: Route): readonly ModelFile[] {
  return route.flatMap(({ model, shortlist, vocabularies }) => [
    model,
    ...(shortlist ? [shortlist] : []),
    ...vocabularies,
  ]);
}
