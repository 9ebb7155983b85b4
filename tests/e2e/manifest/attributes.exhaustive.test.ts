import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PROPERTY_NAMES, type PropertyName } from '../../../src/domain/attributes';
import { toAttributeName } from '../../../src/element/readSettings';
import { ELEMENT } from '../../../tools/docs/manifest';
import { box, openWidget, openTool, type WidgetPage } from './widgetPage';

/** A value of an attribute, and a check that the widget uses it. */
interface Proof {
  readonly value: string;
  /** Other attributes that the proof needs. */
  readonly besides?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly shows: (opened: WidgetPage) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const text = (page: Page, content: string) => page.getByText(content).first();

async function requestOf({ page, calls }: WidgetPage): Promise<Readonly<Record<string, string>>> {
  await box(page).fill('Good morning to all');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  return calls[0]?.fields ?? {};
}

const LONG = 'x'.repeat(1501);
const LOW_LIMITS = JSON.stringify({ limits: { wordsPerDay: { anonymous: 1 } } });

async function openLimitDialog({ page }: WidgetPage) {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) await box(page).fill('Good morning to all');
  return dialog;
}

async function expectRequest({ page, requests }: WidgetPage, end: string): Promise<void> {
  await box(page).fill('Good morning to all');
  await expect.poll(() => requests.filter((url) => url.endsWith(end)).length).toBeGreaterThan(0);
}

const propertyOf = ({ page }: WidgetPage, name: string): Promise<unknown> =>
  page.locator('lang-assistant').evaluate((widget, property) => Reflect.get(widget, property), name);

const attributeOf = ({ page }: WidgetPage, name: string) => page.locator('lang-assistant').getAttribute(name);

/** TypeScript reports an attribute that has no proof here. */
const PROOFS: Readonly<Record<PropertyName, Proof>> = {
  sourceLanguage: { value: 'fr', shows: ({ page }) => button(page, 'Source language: French').waitFor() },
  targetLanguage: { value: 'it', shows: ({ page }) => button(page, 'Target language: Italian').waitFor() },
  initialText: { value: 'Good day', shows: ({ page }) => text(page, 'Hola a todos').waitFor() },
  interfaceLanguage: {
    value: 'fr',
    shows: ({ page }) => page.getByRole('textbox', { name: 'Texte à traduire' }).waitFor(),
  },
  theme: {
    value: 'dark',
    shows: async ({ page }) => {
      const scheme = await page.locator('.la-root').evaluate((root) => getComputedStyle(root).colorScheme);
      expect(scheme).toBe('dark');
    },
  },
  headingLevel: {
    value: '4',
    besides: { mode: 'files' },
    shows: ({ page }) => page.getByRole('heading', { level: 4 }).first().waitFor(),
  },
  // element/webmcp.test.ts tests its effect, which needs a browser with WebMCP.
  webmcp: { value: '', shows: async (opened) => expect(await propertyOf(opened, 'webmcp')).toBe(true) },
  page: {
    value: '',
    shows: ({ page }) => page.getByRole('region', { name: 'Page translation' }).waitFor(),
  },
  // page/pageBar.test.ts tests the effect of these attributes.
  pageRoot: {
    value: 'main',
    shows: async (opened) => expect(await propertyOf(opened, 'pageRoot')).toBe('main'),
  },
  pageDirection: {
    value: 'none',
    shows: async (opened) => expect(await propertyOf(opened, 'pageDirection')).toBe('none'),
  },
  selection: {
    value: 'translate',
    shows: async ({ page }) => {
      await page.evaluate(() => {
        const line = document.body.appendChild(document.createElement('p'));
        line.textContent = 'Good morning to all';
        getSelection()?.selectAllChildren(line);
      });
      await button(page, 'Translate the selection').waitFor();
    },
  },
  // tests/browser/page/originals.test.ts tests the effect of this attribute.
  original: {
    value: 'hover',
    shows: async (opened) => expect(await attributeOf(opened, 'original')).toBe('hover'),
  },
  // field/field.test.ts and field/fieldApi.test.ts test the effect of these attributes.
  for: { value: 'bio', shows: async (opened) => expect(await propertyOf(opened, 'htmlFor')).toBe('bio') },
  check: {
    value: 'button',
    shows: async (opened) => expect(await attributeOf(opened, 'check')).toBe('button'),
  },
  checkKinds: {
    value: 'spelling',
    shows: async (opened) => expect(await attributeOf(opened, 'check-kinds')).toBe('spelling'),
  },
  fieldShortcut: {
    value: 'none',
    shows: async (opened) => expect(await attributeOf(opened, 'field-shortcut')).toBe('none'),
  },
  loading: {
    value: 'interaction',
    shows: async ({ page }) => {
      await page.waitForLoadState('networkidle');
      expect(await page.locator('lang-assistant:state(loading)').count()).toBe(1);
    },
  },
  mode: {
    value: 'write',
    shows: ({ page }) => page.getByRole('textbox', { name: 'Text to improve' }).waitFor(),
  },
  tools: {
    value: 'write translate',
    shows: async ({ page }) => {
      await button(page, 'AI write').waitFor();
      const labels = await page.locator('.la-mode__label').allTextContents();
      expect(labels).toEqual(['Translate text', 'AI write']);
    },
  },
  routing: {
    value: 'none',
    path: '/translator',
    shows: async ({ page }) => {
      await openTool(page, 'AI write');
      await page.getByRole('textbox', { name: 'Text to improve' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/translator');
    },
  },
  basePath: {
    value: '/tools/words',
    path: '/tools/words',
    shows: async ({ page }) => {
      await openTool(page, 'AI write');
      await page.waitForURL(/\/tools\/words\/./);
    },
  },
  ajaxUrl: { value: '/ajax?own', shows: (opened) => expectRequest(opened, '/ajax?own') },
  nonce: {
    value: 'n0nce',
    shows: async (opened) => expect(await requestOf(opened)).toMatchObject({ nonce: 'n0nce' }),
  },
  nonceUrl: { value: '/own-nonce', shows: (opened) => expectRequest(opened, '/own-nonce') },
  historyUrl: {
    value: '/saved',
    besides: { 'user-token': 't', mode: 'ai' },
    shows: async ({ page }) => {
      const [request] = await Promise.all([
        page.waitForRequest(/\/saved\/history-chat\//),
        button(page, 'Chat history').click(),
      ]);
      expect(request.method()).toBe('GET');
    },
  },
  jobsUrl: {
    value: '/saved/jobs',
    besides: { 'user-token': 't' },
    shows: async ({ page }) => {
      const [request] = await Promise.all([
        page.waitForRequest(/\/saved\/jobs$/),
        openTool(page, 'Translate files'),
      ]);
      expect(request.method()).toBe('GET');
      expect(request.headers()).toMatchObject({ authorization: 'bearer t' });
    },
  },
  formality: {
    value: 'formal',
    shows: async (opened) => expect(await requestOf(opened)).toMatchObject({ formality: 'formal' }),
  },
  // screens/files/pictures.test.tsx tests its effect, which needs a server that reads pictures.
  pictures: { value: '', shows: async (opened) => expect(await propertyOf(opened, 'pictures')).toBe(true) },
  saved: { value: '', shows: ({ page }) => button(page, 'Saved').waitFor() },
  savedUrl: {
    value: '/account',
    besides: { 'user-token': 't', saved: '' },
    shows: async ({ page }) => {
      const [request] = await Promise.all([
        page.waitForRequest(/\/account\/v1\/saved$/),
        button(page, 'Saved').click(),
      ]);
      expect(request.method()).toBe('GET');
    },
  },
  memoryUrl: {
    value: '/memory',
    // The scope of an owner, {"scope":"memory"}.
    besides: { 'user-token': 'e30.eyJzY29wZSI6Im1lbW9yeSJ9.s' },
    shows: async ({ page }) => {
      await box(page).fill('Good morning to all');
      await button(page, 'Correct this translation').click();
      const [request] = await Promise.all([
        page.waitForRequest(/\/memory\/v1\/memory$/),
        button(page, 'Save').click(),
      ]);
      expect(request.method()).toBe('PUT');
    },
  },
  keepText: {
    value: 'session',
    shows: async ({ page }) => {
      await box(page).fill('Good morning to all');
      await page.reload();
      await expect.poll(() => box(page).inputValue()).toBe('Good morning to all');
    },
  },
  fileKinds: {
    value: 'xlsx',
    shows: async ({ page }) => {
      await openTool(page, 'Translate files');
      await expect
        .poll(() => page.locator('input[type=file]').first().getAttribute('accept'))
        .toMatch(/\.xlsx/);
    },
  },
  glossaryUrl: { value: '/glossary.csv', shows: (opened) => expectRequest(opened, '/glossary.csv') },
  userToken: { value: 't', shows: ({ page }) => text(page, '/ 5,000').waitFor() },
  plan: {
    value: 'paid',
    besides: { 'user-token': 't', config: JSON.stringify({ limits: { wordsPerDay: { paid: 1 } } }) },
    shows: async (opened) => (await openLimitDialog(opened)).waitFor(),
  },
  loginUrl: {
    value: '/sign-in',
    besides: { config: LOW_LIMITS },
    shows: async (opened) => {
      const link = (await openLimitDialog(opened)).getByRole('link', { name: 'Log in' });
      expect(await link.getAttribute('href')).toContain('/sign-in');
    },
  },
  registerUrl: {
    value: '/join',
    shows: async ({ page }) => {
      await box(page).fill(LONG);
      expect(await page.getByRole('link', { name: 'Register' }).getAttribute('href')).toContain('/join');
    },
  },
  pluginUrl: {
    value: '/widget/other/',
    shows: ({ page }) =>
      Promise.all([
        page.waitForRequest(/\/widget\/other\/flags\.svg/),
        button(page, /^Source language/).click(),
      ]),
  },
  placeholderText: {
    value: 'Write here',
    shows: ({ page }) => page.getByPlaceholder('Write here').waitFor(),
  },
  copiedMessage: {
    value: 'It is copied',
    shows: async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await box(page).fill('Good morning to all');
      await text(page, 'Hola a todos').waitFor();
      await button(page, 'Copy the translation').click();
      await text(page, 'It is copied').waitFor();
    },
  },
  selectLanguageText: {
    value: 'Which one?',
    besides: { mode: 'files', 'target-language': 'nl' },
    shows: ({ page }) => button(page, 'Target language: Which one?').waitFor(),
  },
  emptyBoxMessage: {
    value: 'Nothing to clear',
    shows: async ({ page }) => {
      await button(page, 'Clear text').click();
      await text(page, 'Nothing to clear').waitFor();
    },
  },
  longerTextMessage: {
    value: 'That is long',
    shows: async ({ page }) => {
      await box(page).fill(LONG);
      await text(page, 'That is long').waitFor();
    },
  },
  limit1500Message: {
    value: 'Join us',
    shows: async ({ page }) => {
      await box(page).fill(LONG);
      await text(page, 'Join us').waitFor();
    },
  },
  limit5000Message: {
    value: 'Make it shorter',
    besides: { 'user-token': 't' },
    shows: async ({ page }) => {
      await box(page).fill(LONG.repeat(4));
      await text(page, 'Make it shorter').waitFor();
    },
  },
  modalText: {
    value: 'Come back tomorrow',
    besides: { config: LOW_LIMITS },
    shows: async (opened) => (await openLimitDialog(opened)).getByText('Come back tomorrow').waitFor(),
  },
  config: {
    value: '{"placeholderText":"From JSON"}',
    shows: ({ page }) => page.getByPlaceholder('From JSON').waitFor(),
  },
};

/** The attributes that are set together and proved in this order, on one page. */
const VISITS: readonly (readonly PropertyName[])[] = [
  [
    'sourceLanguage',
    'targetLanguage',
    'theme',
    'webmcp',
    'pageRoot',
    'pageDirection',
    'placeholderText',
    'emptyBoxMessage',
    'ajaxUrl',
    'nonce',
    'formality',
    'copiedMessage',
  ],
  ['userToken', 'initialText', 'selection', 'routing'],
  ['interfaceLanguage', 'config'],
  ['mode', 'tools'],
  ['headingLevel', 'selectLanguageText', 'pictures'],
  ['historyUrl', 'jobsUrl'],
  ['saved', 'savedUrl'],
  ['memoryUrl'],
  ['pluginUrl', 'nonceUrl', 'glossaryUrl', 'keepText', 'fileKinds'],
  ['registerUrl', 'longerTextMessage', 'limit1500Message'],
  ['limit5000Message'],
  ['loginUrl', 'modalText'],
  ['plan'],
  ['for', 'check', 'checkKinds', 'fieldShortcut', 'original'],
  ['page'],
  ['loading'],
  ['basePath'],
];

describe('the attributes in the custom elements manifest', () => {
  it('are exactly the attributes that the element reads', () => {
    const inManifest = (ELEMENT.attributes ?? []).map(({ name }) => name);
    expect(inManifest.toSorted()).toEqual(PROPERTY_NAMES.map(toAttributeName).toSorted());
    expect(VISITS.flat().toSorted()).toEqual(PROPERTY_NAMES.toSorted());
  });

  it.each(VISITS.map((names) => [names.join(', '), names] as const))(
    'include %s, each of which has an effect as an attribute',
    async (_names, names) => {
      const attributes = Object.fromEntries(
        names.flatMap((name) => [
          ...Object.entries(PROOFS[name].besides ?? {}),
          [toAttributeName(name), PROOFS[name].value],
        ]),
      );
      const path = names.map((name) => PROOFS[name].path).find(Boolean) ?? '/';
      const opened = await openWidget({ attributes, path });
      for (const name of names) await PROOFS[name].shows(opened);
    },
  );

  // The other properties reflect their attribute, which interface.exhaustive.test.ts tests.
  it('include nonce, which also has an effect as a property', async () => {
    const { value, shows } = PROOFS.nonce;
    const opened = await openWidget();
    await opened.page.evaluate(
      (nonce) => Object.assign(document.querySelector('lang-assistant') ?? {}, { nonce }),
      value,
    );
    await shows(opened);
  });
});
