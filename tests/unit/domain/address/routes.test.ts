import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { TRANSLATOR_PATHS, LOCALES, type Locale } from '@lang-assistant/core/locales';
import { findScheme } from '@lang-assistant/core/address/bases';
import { buildPath, parsePath, parseTab, withTab, slugsFor } from '../../../../src/domain/address/routes';
import { LABELS } from '../../../support/labels';

const NO_PAIR = { source: '', target: '' };
const enEs = { source: 'en', target: 'es' };

const schemeOf = (locale: Locale) => ({ base: TRANSLATOR_PATHS[locale], locale });
const slugsOf = (locale: Locale) => slugsFor(LABELS[locale]);
const parse = (path: string, locale: Locale) => parsePath(path, schemeOf(locale), slugsOf(locale));

const ORDERED_PAIRS = LANGUAGE_CODES.flatMap((source) =>
  LANGUAGE_CODES.filter((target) => target !== source).map((target) => ({ source, target })),
);

/** The spellings in which a page can receive the same path. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  encodeURI,
  (path) => path.split('/').map(encodeURIComponent).join('/'),
  (path) => encodeURI(path.normalize('NFD')),
];

describe('the address of each language pair can be read back', () => {
  it.each(LOCALES)('in %s, and with each language also percent-encoded', (locale) => {
    const scheme = schemeOf(locale);
    const slugs = slugsOf(locale);
    const lost = ORDERED_PAIRS.flatMap((pair, index) => {
      const path = buildPath(scheme, 'translate', pair, slugs);
      // Every 134th pair: together, these pairs contain each language.
      const spellings = index % LANGUAGE_CODES.length === 0 ? SPELLINGS : SPELLINGS.slice(0, 1);
      return spellings
        .map((spell) => spell(path))
        .filter((spelling) => {
          const found = parsePath(spelling, scheme, slugs).pair;
          return found?.source !== pair.source || found.target !== pair.target;
        });
    });
    expect(ORDERED_PAIRS).toHaveLength(134 * 133);
    expect(lost).toEqual([]);
  });

  it('also if a language name contains the word that connects the two names', () => {
    const slugs = slugsFor({ ...LABELS.en, fr: 'French to go', de: 'To German to' });
    const pair = { source: 'fr', target: 'de' };
    const path = buildPath(schemeOf('en'), 'translate', pair, slugs);
    expect(path).toBe('/translator/french-to-go-to-to-german-to');
    expect(parsePath(path, schemeOf('en'), slugs)).toEqual({ pair });
  });
});

describe('the addresses stay the same for search engines and bookmarks:', () => {
  it.each([
    ['es', '/es/traductor'],
    ['en', '/translator'],
    ['fr', '/fr/traducteur'],
    ['ja', '/ja/翻訳者'],
    ['ko', '/ko/번역기'],
  ] as const)('the translator in %s, without languages, is at %s', (locale, path) => {
    expect(buildPath(schemeOf(locale), 'translate', NO_PAIR, slugsOf(locale))).toBe(path);
    expect(findScheme(path, '', 'en')).toEqual({ base: path, locale });
    expect(parse(path, locale)).toEqual({});
  });

  it.each([
    ['es', '/es/traductor', 'asistente-ia', 'escritura-ia', 'traducir-archivos'],
    ['en', '/translator', 'ai-assistant', 'ai-write', 'translate-files'],
    ['ja', '/ja/翻訳者', 'ai-assistant', 'ai-write', 'translate-files'],
    ['ko', '/ko/번역기', 'ai-assistant', 'ai-write', 'translate-files'],
    ['fr', '/fr/traducteur', 'assistant-ia', 'ecriture-ia', 'traduire-fichiers'],
  ] as const)(
    'in %s, below %s, the assistant is at %s, writing at %s and files at %s',
    (locale, base, ...ends) => {
      for (const [place, mode] of (['ai', 'write', 'files'] as const).entries()) {
        const path = `${base}/${ends[place]}`;
        expect(buildPath(schemeOf(locale), mode, enEs, slugsOf(locale))).toBe(path);
        for (const spell of SPELLINGS) expect(parse(spell(path), locale)).toEqual({ mode });
      }
    },
  );

  it.each([
    ['es', '/es/traductor/ingles-a-espanol'],
    ['en', '/translator/english-to-spanish'],
    ['fr', '/fr/traducteur/anglais-vers-espagnol'],
    ['ja', '/ja/翻訳者/英語-から-スペイン語'],
    ['ko', '/ko/번역기/영어-에서-스페인어'],
  ] as const)('English to Spanish in %s is at %s', (locale, path) => {
    expect(buildPath(schemeOf(locale), 'translate', enEs, slugsOf(locale))).toBe(path);
    expect(parse(path, locale)).toEqual({ pair: enEs });
  });

  it('an address has no language pair if one language is not in the catalogue or not chosen yet', () => {
    const build = (target: string) =>
      buildPath(schemeOf('en'), 'translate', { source: 'en', target }, slugsOf('en'));
    expect([build('xx'), build('')]).toEqual(['/translator', '/translator']);
  });
});

describe('an address that was typed by hand or is incomplete', () => {
  it('below the page’s own base path is read like any other address', () => {
    const scheme = { base: '/outils/café', locale: 'fr' } as const;
    const read = (path: string) => parsePath(path, scheme, slugsOf('fr'));
    expect(read('/outils/caf%C3%A9/anglais-vers-espagnol')).toEqual({ pair: enEs });
    expect(read('/outils/cafe%CC%81/assistant-ia/')).toEqual({ mode: 'ai' });
  });

  it.each([
    ['fr', '/fr/traducteur/Anglais-VERS-Français', { source: 'en', target: 'fr' }],
    ['es', '/es/traductor/Inglés-a-Español', enEs],
    ['en', '/translator/english_to%20SPANISH/', enEs],
    ['en', '/translator//english-to-spanish//', enEs],
  ] as const)('in %s, %s is read as its language pair', (locale, path, pair) => {
    expect(parse(path, locale)).toEqual({ pair });
  });

  it('opens the mode at its end, even in capitals, with accents or below a pair, but ignores a mode in the middle', () => {
    expect(parse('/fr/traducteur/Écriture-IA', 'fr')).toEqual({ mode: 'write' });
    expect(parse('/translator/english-to-spanish/ai-write', 'en')).toEqual({ mode: 'write', pair: enEs });
    expect(parse('/translator/ai-write/english-to-spanish', 'en')).toEqual({ pair: enEs });
    expect(parse('/translator/asistente-ia', 'en')).toEqual({});
  });

  it.each([
    ['broken percent-encoding', '/translator/%E0%A4%A'],
    ['a lone percent sign', '/translator/%'],
    ['a language that does not exist', '/translator/english-to-klingon'],
    ['a name in another language than the site’s', '/translator/English-to-Français'],
    ['the same language twice', '/translator/english-to-english'],
    ['nothing before the connector', '/translator/to-spanish'],
    ['nothing after the connector', '/translator/english-to-'],
    ['nothing but the connector', '/translator/to'],
    ['the connector of another language', '/translator/english-a-spanish'],
    ['empty segments', '/translator////'],
    ['a path above the base', '/'],
  ])('with %s contains no language pair', (_what, path) => {
    expect(parse(path, 'en')).toEqual({});
  });

  it('with thousands of connecting words (“to”) is read without delay', () => {
    expect(parse(`/translator/${'to-'.repeat(20_000)}to`, 'en')).toEqual({});
  });

  it('never causes an error, and never results in a pair of two equal languages', () => {
    const junk = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('%2F', '%E3%81', 'to'));
    const name = fc.constantFrom('english', 'spanish', 'french-canada', 'constructor');
    const pair = fc.tuple(name, name).map((names) => names.join('-to-'));
    const anyPath = fc
      .tuple(fc.constantFrom('', '/translator'), fc.array(fc.oneof(junk, pair, pair), { maxLength: 5 }))
      .map(([base, segments]) => [base, ...segments].join('/'));
    fc.assert(
      fc.property(anyPath, anyPath, (path, ownBase) => {
        const scheme = findScheme(path, ownBase, 'en') ?? schemeOf('en');
        const { pair: found = enEs } = parsePath(path, scheme, slugsOf('en'));
        expect(LANGUAGE_CODES).toContain(found.source);
        expect(LANGUAGE_CODES).toContain(found.target);
        expect(found.source).not.toBe(found.target);
      }),
    );
  });
});

describe('the query of the address', () => {
  it.each([
    ['?tab=ai', 'ai'],
    ['?a=1&tab=write', 'write'],
    ['tab=files', 'files'],
    ['?tab=ai&tab=write', 'ai'],
  ])('%j opens %s', (search, mode) => {
    expect(parseTab(search)).toBe(mode);
  });

  it('opens no mode if it names no mode', () => {
    const searches = ['', '?tab', '?tab=pricing', '?tab=AI', '?table=ai', '?tab=%E0%A4%A'];
    expect(searches.filter((search) => parseTab(search) !== undefined)).toEqual([]);
  });

  it.each([
    ['?q=a%20b+c&flag&utm=%zz', undefined],
    ['?q=a%20b&tab=ai&flag', 'ai'],
    ['?', undefined],
    ['', undefined],
  ] as const)('%j does not change if it already names the mode', (search, mode) => {
    expect(withTab(search, mode)).toBe(search);
  });

  it.each([
    ['', 'ai', '?tab=ai'],
    ['?q=1', 'write', '?q=1&tab=write'],
    ['?tab=ai&q=1', 'files', '?tab=files&q=1'],
    ['?tab=ai&q=1', undefined, '?q=1'],
    ['?tab=ai', undefined, ''],
  ] as const)('%j with mode %s becomes %j: other parameters stay', (before, mode, after) => {
    expect(withTab(before, mode)).toBe(after);
  });

  it.each(['q=a%20b', 'flag', 'name=caf%E9'])(
    'does not change the spelling of the page’s parameter %s',
    (theirs) => {
      expect(withTab(`?${theirs}`, 'ai')).toBe(`?${theirs}&tab=ai`);
      expect(withTab(`?${theirs}&tab=ai`, undefined)).toBe(`?${theirs}`);
    },
  );
});
