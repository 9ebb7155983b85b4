import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/App';
import { preload, SCREENS } from '../../src/app/screens';
import { DEFAULT_CONFIG } from '../../src/domain/hostConfig';
import { LOCALES } from '../../src/domain/locales';
import { MODES, type Mode } from '../../src/domain/mode';
import { DEFAULT_PAIR } from '../../src/domain/translate/translation';
import { getInstance } from '../../src/element/instances';
import type { Templates } from '../../src/facade/templates';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { LocaleData } from '../../src/i18n/messages';
import { I18nProvider } from '../../src/i18n/useI18n';
import { StoreProvider } from '../../src/state/hooks';

/** Languages that occur nowhere else on the screen. Holes take the places of their names. */
const PAIR = { source: 'xh', target: 'zu' };
const COUNTER = /0<!-- --> \/ <!-- -->[^<]+/;

const CURRENT = ' aria-current="page"';
/** The end of the first `<Suspense>`. */
const END_OF_TOP_BAR = '<!--/$-->';

/** A text between tags, or the value of an attribute. */
const TEXT = /((?<=>)[^<]+|(?<==")[^"]*)/;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

function fail(problem: unknown): never {
  throw problem;
}

/** The first screen of a mode as HTML, with holes for what the page or the visitor decides. */
function render(mode: Mode, { locale, messages, labels, ...data }: LocaleData): string {
  const host: Element = Object.create({});
  const { store } = getInstance(host, { ...DEFAULT_CONFIG, mode, languages: PAIR });
  const withHoles: LocaleData = {
    ...data,
    locale,
    messages: { ...messages, 'source.placeholder': '{placeholder}' },
    labels: { ...labels, [PAIR.source]: '{source}', [PAIR.target]: '{target}' },
  };
  const html = renderToString(
    <StoreProvider value={store}>
      <I18nProvider value={withHoles}>
        <App onReady={() => undefined} onCrash={fail} />
      </I18nProvider>
    </StoreProvider>,
  );
  if (html.includes(' style=')) throw new Error('a strict content security policy forbids style attributes');
  return html
    .replace(`lang="${PAIR.source}"`, 'lang="{lang}"')
    .replace(COUNTER, '{used}<!-- -->{of}<!-- -->{limit}');
}

const toPlain = (text: string) => text.replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** The texts with a fixed place, in their order: see `Templates`. */
const fixedTexts = ({ messages: t, labels }: LocaleData) => [
  t['source.placeholder'],
  t['error.network'],
  t['output.retry'],
  ...Object.values(DEFAULT_PAIR).map((code) => labels[code] ?? ''),
];

/** The top bar, which is the same in each mode but for the current tool, and what follows. */
function cut(html: string, mode: Mode) {
  const end = html.indexOf(END_OF_TOP_BAR);
  return {
    head: html.slice(0, end),
    rest: html.slice(end).replaceAll(new RegExp(`(?<=[" ][\\w-]+--)${mode}(?=[" ])`, 'g'), '{mode}'),
  };
}

/** One top bar for all modes: each button has a hole for what marks it as the current one. */
function mergeHeads(heads: readonly string[]): string {
  const [bare = '', ...others] = heads.map((head) => head.replace(CURRENT, ''));
  if (others.some((other) => other !== bare)) throw new Error('the top bar differs between the modes');
  return heads
    .map((head, index) => ({ place: head.indexOf(CURRENT), mode: MODES[index] ?? '' }))
    .toSorted((a, b) => b.place - a.place)
    .reduce(
      (text, { place, mode }) => `${text.slice(0, place)} aria-current="{${mode}}"${text.slice(place)}`,
      bare,
    );
}

/** Renders the first screen of each mode in each language. What differs between the languages is a text. */
export async function renderTemplates(load = loadLocale): Promise<Templates> {
  await preload(SCREENS.translate);
  const languages = await Promise.all(LOCALES.map(load));
  const fixed = languages.map(fixedTexts);
  /** Per text, its form in each language. */
  const rows = fixed[0]?.map((_text, index) => fixed.map((texts) => texts[index] ?? '')) ?? [];

  function placeOf(forms: readonly string[]): string {
    const found = rows.findIndex((row) => row.every((form, index) => form === forms[index]));
    return `{${found < 0 ? rows.push([...forms]) - 1 : found}}`;
  }

  function toTemplate(pieces: readonly string[]): string {
    const [first = [], ...others] = pieces.map((html) => html.split(TEXT));
    return first
      .map((part, index) => {
        const forms = [part, ...others.map((other) => other[index] ?? '')];
        if (forms.every((form) => form === part)) return part;
        if (index % 2 === 0 || forms.some((form) => form.includes('|')))
          throw new Error(`the languages differ in more than texts: ${part}`);
        return placeOf(forms.map(toPlain));
      })
      .join('');
  }

  const screens = MODES.map((mode) => languages.map((language) => cut(render(mode, language), mode)));
  const heads = screens.map((pieces) => toTemplate(pieces.map(({ head }) => head)));
  const rests = screens.map((pieces) => toTemplate(pieces.map(({ rest }) => rest)));
  const [translate = '', other = '', ...same] = rests;
  if (same.some((rest) => rest !== other)) throw new Error('the modes differ, although no screen is drawn');
  const texts = LOCALES.map((locale, index) => [locale, rows.map((row) => row[index]).join('|')]);
  return { top: mergeHeads(heads), translate, other, texts: Object.fromEntries(texts) };
}

export const templates = await renderTemplates();
