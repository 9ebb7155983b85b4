import type { HostConfig } from '../domain/hostConfig';
import { findScheme } from '../domain/routes/bases';
import type { Services } from '../services/contracts/services';
import type { Navigator } from './navigator';
import type { Part } from './slice';

/** What the page says of its address. */
export type Place = Pick<HostConfig, 'routing' | 'basePath' | 'locale'>;

export interface AddressSlice {
  /** The query's tab has been read. On a page whose address is its own that happens once. */
  readonly hasReadTab: boolean;
  /**
   * Reads mode and languages from the page's address and follows it from now on. Resolves when they
   * are in the store. Only the first widget of a page does anything here.
   */
  open(place: Place): Promise<void>;
  /** Leaves the address to others. */
  close(): void;
  /** Writes mode and languages into the address, if the page has one for them. */
  note(how: 'push' | 'replace'): void;
}

/** On most pages the address is none of the widget's business: all that deals with it is fetched for the others only. */
export function createAddressSlice(part: Part<'address'>, services: Services): AddressSlice {
  const { address } = services;
  let navigator: Navigator | undefined;
  /** Counts the openings, so that one that comes late knows that nobody waits for it any more. */
  let opening = 0;

  function isConcerned({ routing, basePath, locale }: Place): boolean {
    const { path, search } = address.read();
    return routing === 'query' || search.includes('tab=') || findScheme(path, basePath, locale) !== undefined;
  }

  return {
    hasReadTab: false,
    async open(place) {
      opening += 1;
      const mine = opening;
      if (place.routing === 'none' || !address.claim() || !isConcerned(place)) return;
      const found = await import('./navigator')
        .then(({ createNavigator }) => createNavigator(part, services, place))
        .catch((problem: unknown) => {
          services.report(problem);
          return undefined;
        });
      if (mine !== opening || !found) return;
      navigator = found;
      navigator.arrive();
    },
    close() {
      opening += 1;
      navigator?.leave();
      navigator = undefined;
      address.release();
    },
    note: (how) => navigator?.note(how),
  };
}
