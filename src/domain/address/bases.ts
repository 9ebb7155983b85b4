import { LOCALES, type Locale } from '../locales';

/** Where the translator lives on a site, by its language, without a slash at the end (spec §2). */
export const BASES: Readonly<Record<Locale, string>> = {
  en: '/translator',
  es: '/es/traductor',
  fr: '/fr/traducteur',
  ja: '/ja/翻訳者',
  ko: '/ko/번역기',
};

/** Where on its site a widget lives, and in which language its addresses are written. */
export interface RouteScheme {
  /** Decoded, in NFC, without a slash at the end. */
  readonly base: string;
  readonly locale: Locale;
}

/** A path as people read it. A piece that is not proper percent-encoding stays as it stands. */
export function decodePath(path: string): string {
  return path.split('/').map(decodeSegment).join('/').normalize('NFC');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not a swallowed error: such a piece is no address of ours, and the page's own business.
    return segment;
  }
}

/**
 * The scheme of a page: below the host's own base path, whose addresses are in the interface language,
 * or below one of the five, in that one's language. Undefined for every other page, whose address is
 * none of the widget's business.
 */
export function findScheme(path: string, ownBase: string, locale: Locale): RouteScheme | undefined {
  const own = { base: decodePath(ownBase).replace(/\/+$/, ''), locale };
  const known = LOCALES.map((owner) => ({ base: BASES[owner], locale: owner }));
  const below = `${decodePath(path)}/`;
  return [own, ...known].find(({ base }) => base !== '' && below.startsWith(`${base}/`));
}
