import type { RouteScheme } from '../domain/routes/bases';
import { decodePath, findScheme } from '../domain/routes/bases';
import { buildPath, parsePath, parseTab, withTab, type Route } from '../domain/routes/routes';
import { slugsFor, type Slugs } from '../domain/routes/slugs';
import type { Services } from '../services/contracts/services';
import type { Place } from './addressSlice';
import type { Part } from './slice';

/** Brings the page's address and the store together. */
export interface Navigator {
  /** Takes mode and languages from the address, and follows it from now on. */
  arrive(): void;
  leave(): void;
  note(how: 'push' | 'replace'): void;
}

/** How this page tells its mode and languages. */
type Way =
  | { readonly kind: 'path'; readonly scheme: RouteScheme; readonly slugs: Slugs }
  | { readonly kind: 'query' }
  /** The address is somebody else's: what stands in it is read, and nothing written. */
  | { readonly kind: 'readOnly' };

async function findWay({ address, labelsOf }: Services, place: Place): Promise<Way> {
  if (place.routing === 'query') return { kind: 'query' };
  const scheme = findScheme(address.read().path, place.basePath, place.locale);
  if (!scheme) return { kind: 'readOnly' };
  return { kind: 'path', scheme, slugs: slugsFor(await labelsOf(scheme.locale)) };
}

/** The navigator of a page. Rejects where the languages' names cannot be loaded. */
export async function createNavigator(
  part: Part<'address'>,
  services: Services,
  place: Place,
): Promise<Navigator> {
  const { address } = services;
  const way = await findWay(services, place);
  let stopListening: (() => void) | undefined;
  let isWritable = way.kind !== 'readOnly';

  function readRoute(): Route {
    const { path, search } = address.read();
    const tab = way.kind === 'readOnly' && part.get().hasReadTab ? undefined : parseTab(search);
    const route = way.kind === 'path' ? parsePath(path, way.scheme, way.slugs) : {};
    return { ...(tab && { mode: tab }), ...route };
  }

  /** The visitor, or the page's own router, may have left for an address that is not the widget's. */
  function isHere(): boolean {
    if (way.kind !== 'path') return true;
    const { base, locale } = way.scheme;
    return findScheme(address.read().path, base, locale)?.base === base;
  }

  /** Back and Forward: what the address says comes back, and nothing is written. */
  function follow(): void {
    if (!isHere()) return;
    const { mode = 'translate', pair } = readRoute();
    part.all().ui.visitMode(mode);
    if (pair) part.all().translate.visitPair(pair);
  }

  return {
    arrive() {
      const { mode, pair } = readRoute();
      part.set({ hasReadTab: true });
      if (mode) part.all().ui.visitMode(mode);
      if (pair) part.all().translate.visitPair(pair);
      if (way.kind === 'readOnly') return;
      stopListening = address.onMove(follow);
      // A pair in the address stays as its visitor wrote it; an address without one gets the pair in force.
      if (!pair) part.get().note('replace');
    },
    leave: () => stopListening?.(),
    note(how) {
      if (!isWritable || !isHere()) return;
      const { mode } = part.all().ui;
      const { pair } = part.all().translate;
      const now = address.read();
      const next = way.kind === 'path' ? { path: buildPath(way.scheme, mode, pair, way.slugs) } : {};
      const isInQuery = way.kind === 'query' && mode !== 'translate';
      const search = withTab(now.search, isInQuery ? mode : undefined);
      const isSamePath = next.path === undefined || next.path === decodePath(now.path);
      if (isSamePath && search === now.search) return;
      // A page that may not change its address is left alone from then on: no attempt is made twice.
      isWritable = address.write(how, { ...next, search });
    },
  };
}
