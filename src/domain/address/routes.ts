import type { Locale } from '@lang-assistant/core/locales';
import { parseMode, type Mode } from '../mode';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { decodePath, type RouteScheme } from '@lang-assistant/core/address/bases';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';

interface LocaleRoutes {
  /** The last path segment of each mode except translate. */
  readonly segments: Readonly<Record<Exclude<Mode, 'translate'>, string>>;
  /** The word between the two languages of a pair, such as `to`. */
  readonly connector: string;
}

const ENGLISH_SEGMENTS = { ai: 'ai-assistant', write: 'ai-write', files: 'translate-files' } as const;

/**
 * Path segments and connectors of the addresses (spec §2). Do not change them: search engines and bookmarks keep the
 * addresses.
 */
export const ROUTES: Readonly<Record<Locale, LocaleRoutes>> = {
  en: { segments: ENGLISH_SEGMENTS, connector: 'to' },
  es: {
    segments: { ai: 'asistente-ia', write: 'escritura-ia', files: 'traducir-archivos' },
    connector: 'a',
  },
  fr: {
    segments: { ai: 'assistant-ia', write: 'ecriture-ia', files: 'traduire-fichiers' },
    connector: 'vers',
  },
  ja: { segments: ENGLISH_SEGMENTS, connector: 'から' },
  ko: { segments: ENGLISH_SEGMENTS, connector: '에서' },
};

/** Latin, Greek and Cyrillic accents. The range excludes marks of other scripts, such as Japanese voicing marks. */
const ACCENTS = /[\u0300-\u036f]/g;

const NOT_ALPHANUMERIC = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Converts a name to a slug (spec §2): lower case, without accents, words joined by single hyphens. `Português (Brasil)`
 * becomes `portugues-brasil`. The result is NFC, so that kana and Hangul syllables stay whole. Empty if the name has no
 * letters.
 */
export function toSlug(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(NOT_ALPHANUMERIC, '-').replace(/^-|-$/g, '');
}

export interface Slugs {
  /** Undefined for a code outside the catalogue. */
  slugOf(code: string): string | undefined;
  codeOf(slug: string): string | undefined;
}

const cache = new WeakMap<LanguageLabels, Slugs>();

/** A test checks that all slugs differ. */
export function slugsFor(labels: LanguageLabels): Slugs {
  const cached = cache.get(labels);
  if (cached) return cached;
  const byCode = new Map(LANGUAGE_CODES.map((code) => [code, toSlug(labels[code] ?? code)]));
  const bySlug = new Map([...byCode].map(([code, slug]) => [slug, code]));
  const slugs: Slugs = { slugOf: (code) => byCode.get(code), codeOf: (slug) => bySlug.get(slug) };
  cache.set(labels, slugs);
  return slugs;
}

export interface Route {
  readonly mode?: Mode;
  readonly pair?: LanguagePair;
}

export function parsePath(path: string, { base, locale }: RouteScheme, slugs: Slugs): Route {
  const segments = decodePath(path).slice(base.length).split('/').filter(Boolean);
  const mode = modeOfSegment(segments.at(-1), locale);
  const pair = segments.map((segment) => parsePair(segment, locale, slugs)).find(Boolean);
  return { ...(mode && { mode }), ...(pair && { pair }) };
}

function modeOfSegment(segment: string | undefined, locale: Locale): Mode | undefined {
  if (segment === undefined) return undefined;
  const { segments } = ROUTES[locale];
  const slug = toSlug(segment);
  return Object.keys(segments)
    .map(parseMode)
    .find((mode) => mode && mode !== 'translate' && segments[mode] === slug);
}

/** No pair of language names has more words, including the connector. Longer segments are not parsed. */
const MAX_WORDS = 32;

/** Parses a segment such as `english-to-spanish`. A name may contain the connector word, so each position is tried. */
function parsePair(segment: string, locale: Locale, slugs: Slugs): LanguagePair | undefined {
  const words = toSlug(segment).split('-');
  const { connector } = ROUTES[locale];
  if (words.length > MAX_WORDS) return undefined;
  for (let index = 1; index < words.length - 1; index += 1) {
    if (words[index] !== connector) continue;
    const source = slugs.codeOf(words.slice(0, index).join('-'));
    const target = slugs.codeOf(words.slice(index + 1).join('-'));
    if (source !== undefined && target !== undefined && source !== target) return { source, target };
  }
  return undefined;
}

/** Builds the path. It is not percent-encoded: the browser does that. */
export function buildPath(
  { base, locale }: RouteScheme,
  mode: Mode,
  pair: LanguagePair,
  slugs: Slugs,
): string {
  const { segments, connector } = ROUTES[locale];
  if (mode !== 'translate') return `${base}/${segments[mode]}`;
  const source = slugs.slugOf(pair.source);
  const target = slugs.slugOf(pair.target);
  return source && target ? `${base}/${source}-${connector}-${target}` : base;
}

export function parseTab(search: string): Mode | undefined {
  return parseMode(new URLSearchParams(search).get('tab'));
}

/** Other values of `tab` belong to the host page. */
function isModeTab(parameter: string): boolean {
  return parseTab(parameter) !== undefined;
}

/** All other parameters keep their exact spelling. */
export function withTab(search: string, mode: Mode | undefined): string {
  if (parseTab(search) === mode) return search;
  const parameters = search.replace(/^\?/, '').split('&').filter(Boolean);
  const index = parameters.findIndex(isModeTab);
  const others = parameters.filter((parameter) => !isModeTab(parameter));
  if (mode !== undefined) others.splice(index < 0 ? others.length : index, 0, `tab=${mode}`);
  return others.length === 0 ? '' : `?${others.join('&')}`;
}
