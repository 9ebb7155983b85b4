import { findScheme } from '@lang-assistant/core/address/bases';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { AddressDeps } from './addressSync';
import type { AddressOptions, AddressSlice, AddressSync } from './types';

/** Most host pages do not use routing, so the rest of the code is loaded on demand. */
export function createAddressSlice(
  slice: SliceApi<AddressSlice, AddressDeps>,
  services: Services,
): AddressSlice {
  const { address } = services;
  let sync: AddressSync | undefined;
  /** Increases with each `load` and `close`, so that the result of an outdated load is ignored. */
  let requestId = 0;

  function isConcerned({ routing, basePath, locale }: AddressOptions): boolean {
    const { path, search } = address.read();
    return routing === 'query' || search.includes('tab=') || findScheme(path, basePath, locale) !== undefined;
  }

  return {
    hasReadTab: false,
    async load(options) {
      requestId += 1;
      const ownId = requestId;
      if (options.routing === 'none' || !address.claim() || !isConcerned(options)) return;
      const found = await import('./addressSync')
        .then(({ createAddressSync }) => createAddressSync(slice, services, options))
        .catch((error: unknown) => {
          services.reportError(error);
          return undefined;
        });
      // Meanwhile, an element earlier on the page may have claimed the address.
      if (ownId !== requestId || !found || !address.claim()) return;
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
