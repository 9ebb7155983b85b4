import { transform } from 'lightningcss';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/App';
import { preloadMode } from '../../src/app/screens';
import { DEFAULT_CONFIG } from '../../src/domain/hostConfig';
import { LOCALES } from '@lang-assistant/core/locales';
import { mapValues } from '../../src/domain/mapValues';
import { MODES, type Mode } from '../../src/domain/mode';
import { DEFAULT_PAIR } from '@lang-assistant/core/translate/translation';
import { withDrawnState } from '../../src/element/hydration';
import { getInstance } from '../../src/element/instances';
import { SHELLS } from '../../src/facade/shellTemplates';
import { TEMPLATES } from '../../src/facade/templates';
import type { ScreenTemplate, TemplateNode } from '../../src/facade/types';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { LocaleData } from '../../src/i18n/messages';
import { I18nProvider } from '../../src/i18n/useI18n';
import { StoreProvider } from '../../src/state/hooks';
import { TEMPLATE_DARK_RULES, TEMPLATE_RULES, toShellRules } from '../../src/theme/templateRules';
import { CSS_OPTIONS } from './cssOptions';
import { toShortHash } from './integrity';

type TemplateElement = [string, Record<string, string>, ...TemplateNode[]];

/** Two languages whose names occur nowhere else on a screen. Placeholders replace their names. */
const PAIR = { source: 'ru', target: 'pt' };
const SCREEN = '{screen}';
/** Matches the HTML before, of and after a screen. */
const AROUND = /^(.*?<\/nav><!--\/\$-->)(.*)(<slot name="disclaimer">.*)$/s;
/** Matches a text between tags, or the value of an attribute. */
const TEXT = /((?<=>)[^<]+|(?<==")[^"]*)/;
/** Matches a comment, a tag or a text. React renders no other HTML. */
const TOKEN = /<!--(.*?)-->|<(\/?)(\w+)([^>]*)>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' };

function fail(problem: unknown): never {
  throw problem;
}

/**
 * Renders the HTML of a first screen: the frame, and the screen. Values that depend on the page or the user are
 * placeholders.
 */
async function render(mode: Mode, { locale, messages, labels, ...data }: LocaleData): Promise<string[]> {
  const { store } = getInstance(Object.create({}), { ...DEFAULT_CONFIG, mode, languages: PAIR });
  const withHoles: LocaleData = {
    ...data,
    locale,
    messages: { ...messages, 'source.placeholder': '{placeholder}' },
    labels: { ...labels, [PAIR.source]: '{source}', [PAIR.target]: '{target}' },
  };
  await preloadMode(store.getState().features, mode, withHoles);
  const html = renderToString(
    <StoreProvider value={withDrawnState(store)}>
      <I18nProvider value={withHoles}>
        <App onReady={() => undefined} onCrash={fail} />
      </I18nProvider>
    </StoreProvider>,
  );
  if (html.includes(' style=')) throw new Error('a strict content security policy forbids style attributes');
  let tools = 0;
  const [, before = '', screen = '', after = ''] =
    AROUND.exec(
      html
        // React writes attributes in the case of its props.
        .replaceAll(/ (?!viewBox)\w+(?==")/g, (name) => name.toLowerCase())
        .replace(' aria-current="page"', '')
        .replaceAll('part="tool-button"', (part) => `${part} aria-current="{${MODES[tools++]}}"`)
        .replace(`lang="${locale}"`, 'lang="{locale}"')
        .replace(`lang="${PAIR.source}"`, 'lang="{lang}"')
        .replace(/(?<=>)0 \/ [^<]+/, '{count}'),
    ) ?? [];
  return [`${before}${SCREEN}${after}`, screen];
}

/** The texts whose position in the table is fixed, in the order that `Templates` describes. */
const fixedTexts = async ({ messages: t, labels, loadSections }: LocaleData) => [
  t['source.placeholder'],
  (await loadSections()).notices['load.failed'],
  t['output.retry'],
  ...Object.values(DEFAULT_PAIR).map((code) => labels[code] ?? ''),
];

/** Each row has a text in all languages. */
type Table = (readonly string[])[];

const textsOf = (table: Table) =>
  mapValues(TEMPLATES.texts, (_none, locale) => table.map((row) => row[LOCALES.indexOf(locale)]).join('|'));

/**
 * Makes one template for all languages. Where the languages differ, it has a placeholder with the index of the text in
 * the table.
 */
function toNodes(html: readonly string[], table: Table): TemplateNode[] {
  const [first = [], ...others] = html.map((page) => page.split(TEXT));
  const pieces = first.map((piece, index) => {
    const forms = [piece, ...others.map((other) => other[index] ?? '')];
    if (forms.every((form) => form === piece) && !piece.includes('&')) return piece;
    if (index % 2 === 0 || forms.some((form) => form.includes('|')))
      throw new Error(`the languages differ in more than texts: ${piece}`);
    const row = forms.map((form) => form.replaceAll(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity));
    const found = table.findIndex((known) => known.every((form, place) => form === row[place]));
    return `{${found < 0 ? table.push(row) - 1 : found}}`;
  });
  const root: TemplateElement = ['', {}];
  const open = [root];
  for (const [, comment = '', end, tag, attributes = '', text] of pieces.join('').matchAll(TOKEN)) {
    if (end) open.pop();
    else if (tag) {
      const pairs = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      const element: TemplateElement = [tag, Object.fromEntries(pairs)];
      open.at(-1)?.push(element);
      if (!attributes.endsWith('/')) open.push(element);
    } else open.at(-1)?.push(text ?? [comment]);
  }
  const [, , ...nodes] = root;
  return nodes;
}

/** Keeps only the rules that a template uses. The other rules load with its screen. */
function minifyRules(rules: string, html: string): string {
  const used = new Set(html.match(/[\w-]+/g));
  const classes = rules.match(/(?<=\.)[a-z][\w-]*/g) ?? [];
  const unusedSymbols = classes.filter((name) => !used.has(name));
  const code = Buffer.from(rules);
  return transform({
    filename: 'rules',
    code,
    minify: true,
    unusedSymbols,
    ...CSS_OPTIONS,
  }).code.toString();
}

export async function renderTemplates(load = loadLocale) {
  const languages = await Promise.all(LOCALES.map(load));
  const fixed = await Promise.all(languages.map(fixedTexts));
  const table: Table = fixed[0]?.map((_text, index) => fixed.map((texts) => texts[index] ?? '')) ?? [];
  const renderAll = async (mode: Mode) => {
    const pages = await Promise.all(languages.map((language) => render(mode, language)));
    return { around: pages.map(([around = '']) => around), screen: pages.map(([, screen = '']) => screen) };
  };
  const ours = await renderAll('translate');
  const [frame, translate] = [toNodes(ours.around, table), toNodes(ours.screen, table)];
  const templates = { frame, translate, texts: textsOf(table) };
  const screens: Record<string, ScreenTemplate> = {};
  const shells = { ...SHELLS };
  for (const mode of MODES) {
    const { around, screen } = mode === 'translate' ? ours : await renderAll(mode);
    const html = ['la-fit', ...around, ...screen].join();
    const longer = [...table];
    if (mode !== 'translate')
      screens[mode] = {
        nodes: toNodes(screen, longer),
        rules: minifyRules(TEMPLATE_RULES[mode], html),
        darkRules: TEMPLATE_DARK_RULES,
        texts: textsOf(longer.slice(table.length)),
      };
    const whole = around.map((page, index) => page.replace(SCREEN, () => screen[index] ?? ''));
    const rules = minifyRules(toShellRules(screens[mode]), html);
    shells[mode] = { id: '', nodes: toNodes(whole, longer), texts: textsOf(longer), rules };
  }
  const id = toShortHash(JSON.stringify(shells));
  return { templates: { id, ...templates }, screens, shells: mapValues(shells, (one) => ({ ...one, id })) };
}

export const rendered = await renderTemplates();
