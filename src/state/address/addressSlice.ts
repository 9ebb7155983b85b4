import type { HostConfig } from '../../domain/hostConfig';
import { findScheme } from '../../domain/address/bases';
import type { Services } from '../../services/contracts/services';
import type { AddressSync } from './addressSync';
import type { SliceApi } from '../sliceApi';

/** What the page says of its address. */
export type AddressOptions = Pick<HostConfig, 'routing' | 'basePath' | 'locale'>;

export interface AddressSlice {
  /** The query's tab has been read. On a page whose address is its own that happens once. */
  readonly hasReadTab: boolean;
  /**
   * Reads mode and languages from the page's address and follows it from now on. Resolves when they
   * are in the store. Only the first widget of a page does anything here.
   */
  load(place: AddressOptions): Promise<void>;
  /** Leaves the address to others. */
  close(): void;
  /** Writes mode and languages into the address, if the page has one for them. */
  write(how: 'push' | 'replace'): void;
}

/** On most pages the address is none of the widget's business: all that deals with it is fetched for the others only. */
export function createAddressSlice(part: SliceApi<'address'>, services: Services): AddressSlice {
  const { address } = services;
  let sync: AddressSync | undefined;
  /** Counts the openings, so that one that comes late knows that nobody waits for it any more. */
  let requestId = 0;

  function isConcerned({ routing, basePath, locale }: AddressOptions): boolean {
    const { path, search } = address.read();
    return routing === 'query' || search.includes('tab=') || findScheme(path, basePath, locale) !== undefined;
  }

  return {
    hasReadTab: false,
    async load(place) {
      requestId += 1;
      const ownId = requestId;
      if (place.routing === 'none' || !address.claim() || !isConcerned(place)) return;
      const found = await import('./addressSync')
        .then(({ createAddressSync: createNavigator }) => createNavigator(part, services, place))
        .catch((problem: unknown) => {
          services.reportError(problem);
          return undefined;
        });
      if (ownId !== requestId || !found) return;
      sync = found;
      sync.start();
    },
    close() {
      requestId += 1;
      sync?.stop();
      sync = undefined;
      address.release();
    },
    write: (how) => sync?.write(how),
  };
}
