import { TRANSLATOR_PATHS, LOCALES, type Locale } from '../locales.js';

export interface RouteScheme {
  /** Decoded, NFC, no trailing slash. */
  readonly base: string;
  readonly locale: Locale;
}

/** A segment that is not valid percent-encoding stays as it is. */
export function decodePath(path: string): string {
  return path.split('/').map(decodeSegment).join('/').normalize('NFC');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // The segment belongs to the host page, not to a widget address.
    return segment;
  }
}

/**
 * Below the host's own base path, addresses are in the interface language. Below the built-in base path of a language,
 * they are in that language. Undefined for any other page: the widget then does not change the address.
 */
export function findScheme(path: string, ownBase: string, locale: Locale): RouteScheme | undefined {
  const own = { base: decodePath(ownBase).replace(/(?<!\/)\/+$/, ''), locale };
  const known = LOCALES.map((owner) => ({ base: TRANSLATOR_PATHS[owner], locale: owner }));
  const below = `${decodePath(path)}/`;
  return [own, ...known].find(({ base }) => base !== '' && below.startsWith(`${base}/`));
}
