import type { RouteScheme } from '../../domain/address/bases';
import { decodePath, findScheme } from '../../domain/address/bases';
import { buildPath, parsePath, parseTab, withTab, type Route } from '../../domain/address/routes';
import { slugsFor, type Slugs } from '../../domain/address/slugs';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { AddressOptions, AddressSlice, AddressSync } from './types';

export interface AddressDeps {
  readonly ui: Pick<UiSlice, 'mode' | 'visitMode'>;
  readonly translate: Pick<TranslateSlice, 'pair' | 'visitPair'>;
}

/** How this page tells its mode and languages. */
type AddressMode =
  | { readonly kind: 'path'; readonly scheme: RouteScheme; readonly slugs: Slugs }
  | { readonly kind: 'query' }
  /** The address is somebody else's: what stands in it is read, and nothing written. */
  | { readonly kind: 'readOnly' };

async function findAddressMode({ address, labelsOf }: Services, place: AddressOptions): Promise<AddressMode> {
  if (place.routing === 'query') return { kind: 'query' };
  const scheme = findScheme(address.read().path, place.basePath, place.locale);
  if (!scheme) return { kind: 'readOnly' };
  return { kind: 'path', scheme, slugs: slugsFor(await labelsOf(scheme.locale)) };
}

/** The navigator of a page. Rejects where the languages' names cannot be loaded. */
export async function createAddressSync(
  slice: SliceApi<AddressSlice, AddressDeps>,
  services: Services,
  place: AddressOptions,
): Promise<AddressSync> {
  const { address } = services;
  const addressMode = await findAddressMode(services, place);
  let stopListening: (() => void) | undefined;
  let isWritable = addressMode.kind !== 'readOnly';

  function readRoute(): Route {
    const { path, search } = address.read();
    const tab = addressMode.kind === 'readOnly' && slice.get().hasReadTab ? undefined : parseTab(search);
    const route = addressMode.kind === 'path' ? parsePath(path, addressMode.scheme, addressMode.slugs) : {};
    return { ...(tab && { mode: tab }), ...route };
  }

  /** The visitor, or the page's own router, may have left for an address that is not the widget's. */
  function isHere(): boolean {
    if (addressMode.kind !== 'path') return true;
    const { base, locale } = addressMode.scheme;
    return findScheme(address.read().path, base, locale)?.base === base;
  }

  /** Back and Forward: what the address says comes back, and nothing is written. */
  function onMove(): void {
    if (!isHere()) return;
    const { mode = 'translate', pair } = readRoute();
    slice.deps().ui.visitMode(mode);
    if (pair) slice.deps().translate.visitPair(pair);
  }

  return {
    start() {
      const { mode, pair } = readRoute();
      slice.set({ hasReadTab: true });
      if (mode) slice.deps().ui.visitMode(mode);
      if (pair) slice.deps().translate.visitPair(pair);
      if (addressMode.kind === 'readOnly') return;
      stopListening = address.onMove(onMove);
      // A pair in the address stays as its visitor wrote it; an address without one gets the pair in force.
      if (!pair) slice.get().write('replace');
    },
    stop: () => stopListening?.(),
    write(how) {
      if (!isWritable || !isHere()) return;
      const { mode } = slice.deps().ui;
      const { pair } = slice.deps().translate;
      const now = address.read();
      const next =
        addressMode.kind === 'path'
          ? { path: buildPath(addressMode.scheme, mode, pair, addressMode.slugs) }
          : {};
      const isInQuery = addressMode.kind === 'query' && mode !== 'translate';
      const search = withTab(now.search, isInQuery ? mode : undefined);
      const isSamePath = next.path === undefined || next.path === decodePath(now.path);
      if (isSamePath && search === now.search) return;
      // A page that may not change its address is left alone from then on: no attempt is made twice.
      isWritable = address.write(how, { ...next, search });
    },
  };
}
