import { type RouteScheme, decodePath, findScheme } from '@lang-assistant/core/address/bases';
import {
  buildPath,
  parsePath,
  parseTab,
  withTab,
  type Route,
  slugsFor,
  type Slugs,
} from '../../domain/address/routes';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { TranslateSlice } from '../translate/types';
import type { UiSlice } from '../ui/types';
import type { AddressOptions, AddressSlice, AddressSync } from './types';

export interface AddressDeps {
  readonly ui: Pick<UiSlice, 'mode' | 'visitMode'>;
  readonly translate: Pick<TranslateSlice, 'pair' | 'visitPair'>;
}

type AddressMode =
  | { readonly kind: 'path'; readonly scheme: RouteScheme; readonly slugs: Slugs }
  | { readonly kind: 'query' }
  /** The address belongs to the host page. The widget reads the address but never writes it. */
  | { readonly kind: 'readOnly' };

async function findAddressMode({ address, labelsOf }: Services, place: AddressOptions): Promise<AddressMode> {
  if (place.routing === 'query') return { kind: 'query' };
  const scheme = findScheme(address.read().path, place.basePath, place.locale);
  if (!scheme) return { kind: 'readOnly' };
  return { kind: 'path', scheme, slugs: slugsFor(await labelsOf(scheme.locale)) };
}

/** Rejects if the language names cannot be loaded. */
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

  /** The user or the host page's router may have left the widget's base path. */
  function isHere(): boolean {
    if (addressMode.kind !== 'path') return true;
    const { base, locale } = addressMode.scheme;
    return findScheme(address.read().path, base, locale)?.base === base;
  }

  /** For Back and Forward: applies the address without writing it. */
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
      // A pair in the address stays as the user typed it. If the address has no pair, the current pair is added.
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
      // If the browser denies the change, do not try again.
      isWritable = address.write(how, { ...next, search });
    },
  };
}
