import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../src/domain/mode';
import type * as shellHtmlModule from '../../../src/facade/shellHtml';
import type { ShellTemplate } from '../../../src/facade/types';
import type * as shellModule from '../../../src/shell';

let renderShell: typeof shellModule.renderShell;
let shellWithHoles: typeof shellHtmlModule.shellWithHoles;
let shells: Readonly<Record<(typeof MODES)[number], ShellTemplate>>;

beforeAll(async () => {
  const { rendered } = await import('../../../tools/build/firstScreen');
  ({ shells } = rendered);
  vi.resetModules();
  vi.doMock('../../../src/facade/shellTemplates', () => ({ SHELLS: shells }));
  ({ renderShell } = await import('../../../src/shell'));
  ({ shellWithHoles } = await import('../../../src/facade/shellHtml'));
});

const startTag = (html: string) => /^<lang-assistant[^>]*>/.exec(html)?.[0];

const boxOf = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1];

describe('the HTML that a server renders for the widget', () => {
  it.each(MODES.flatMap((mode) => LOCALES.map((locale) => [mode, locale] as const)))(
    'shows the screen of the mode %s in %s, without scripts, listeners or unfilled placeholders',
    (mode, locale) => {
      const html = renderShell({ mode, 'interface-language': locale });
      expect(startTag(html)).toBe(`<lang-assistant mode="${mode}" interface-language="${locale}">`);
      expect(html).toContain(
        `><template shadowrootmode="open"><style>${shells[mode].rules}</style><div class="la-fit" id="${shells[mode].id}${mode}">`,
      );
      expect(html).toMatch(/<\/div><\/template><\/lang-assistant>$/);
      expect(html.match(/<style/g)).toHaveLength(1);
      expect(html).toContain(`lang="${locale}"`);
      const screen = html.slice(html.indexOf('</style>'));
      expect(screen).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:|\{\w+\}/);
      expect(screen).toContain('aria-current="page"');
      const opened = screen.match(/<(?!input|\/|!)/g)?.length;
      expect(screen.match(/<\/(?!template|lang-assistant|style)/g)).toHaveLength(opened ?? 0);
    },
  );

  it('shows the screen of the mode translate in English if no attributes are given', () => {
    expect(renderShell()).toBe(renderShell({}));
    expect(startTag(renderShell())).toBe('<lang-assistant>');
    expect(renderShell()).toContain(`id="${shells.translate.id}translate"`);
  });

  it('shows the languages, text, placeholder and counter from the attributes', () => {
    const html = renderShell({
      'source-language': 'ja',
      targetLanguage: 'pt_BR',
      initialText: 'one two',
      interfaceLanguage: 'es',
    });
    expect(html).toContain('>Japonés<');
    expect(html).toMatch(/>Portugués \(Brasil\)<|>Portugués de Brasil</);
    expect(html).toContain('lang="ja"');
    expect(html).toContain('7 / 1.500');
    expect(boxOf(html)).toBe('\none two');
    expect(renderShell({ placeholderText: 'Write here' })).toContain('placeholder="Write here"');
    expect(renderShell({ config: { initialText: 'of the config' } })).toContain(
      '>\nof the config</textarea>',
    );
  });

  it('retains a line break at the start of the text, although HTML parsers drop the first line break of a textarea', () => {
    expect(boxOf(renderShell({ initialText: '\nx' }))).toBe('\n\nx');
    expect(boxOf(renderShell())).toBe('');
  });

  it('contains escaped attribute values, so that they cannot add markup', () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;</textarea>{source}`;
    const html = renderShell({
      'initial-text': evil,
      'placeholder-text': evil,
      'source-language': evil,
      'interface-language': evil,
      'data-other': evil,
      config: { note: evil },
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/<textarea/g)).toHaveLength(1);
    expect(html.match(/<\/textarea>/g)).toHaveLength(1);
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    expect(html).toContain('&amp;amp;');
    expect(html).toContain('{source}');
  });

  it.each(['a b', 'a"', 'a>', '', '1', '"', '/', 'onclick', 'ONCLICK', 'a=b', 'a\n'])(
    'cannot have the attribute name %j: a TypeError is thrown',
    (name) => {
      expect(() => renderShell({ [name]: 'x' })).toThrow(TypeError);
    },
  );

  it('writes attribute names as HTML spells them', () => {
    const html = renderShell({
      ajaxUrl: '/ajax',
      limit1500Message: 'long',
      'limit-5000-message': 'longer',
      headingLevel: 2,
      webmcp: true,
      hidden: false,
      id: undefined,
      title: null,
      loginUrl: { en: '/login' },
    });
    expect(startTag(html)).toBe(
      '<lang-assistant ajax-url="/ajax" limit-1500-message="long" limit-5000-message="longer" heading-level="2" webmcp="" login-url="{&quot;en&quot;:&quot;/login&quot;}">',
    );
  });

  it.each(['user-token', 'userToken', 'usertoken', 'data-user-token', 'USER-TOKEN', 'nonce', 'data-nonce'])(
    'never contains the value of %s, because caches store pages',
    (name) => {
      const html = renderShell({ [name]: 's3cret' });
      expect(html).not.toContain('s3cret');
      expect(startTag(html)).toBe('<lang-assistant>');
    },
  );

  it('never contains a token from config, whether config is an object or JSON', () => {
    const config = {
      userToken: 's3cret',
      nonce: 's3cret',
      translate: { url: '/v1/translate', token: 's3cret' },
      limits: { textChars: 9 },
    };
    for (const given of [config, JSON.stringify(config)]) {
      const html = renderShell({ config: given });
      expect(html).not.toContain('s3cret');
      expect(html).toContain('/v1/translate');
    }
    expect(() => renderShell({ config: '{' })).toThrow(SyntaxError);
  });

  it('shows a limit of 5,000 characters with a user token, and no limit if the configuration contains limits', () => {
    expect(renderShell()).toContain('0 / 1,500');
    expect(renderShell({ userToken: 'x' })).toContain('0 / 5,000');
    expect(renderShell({ config: { limits: {} } })).not.toContain('0 / ');
  });

  it('has the theme as an attribute, so that the dark styles apply', () => {
    expect(startTag(renderShell({ theme: 'dark' }))).toBe('<lang-assistant theme="dark">');
    expect(startTag(renderShell({ config: { theme: 'auto' } }))).toContain(' theme="auto">');
    expect(startTag(renderShell({ 'data-theme': 'dark' }))).toContain(' theme="dark">');
    for (const mode of MODES) {
      expect(shells[mode].rules).toContain(':host(:where([theme=dark]))');
      expect(shells[mode].rules).toContain(':host(:where([theme=auto]))');
      expect(shells[mode].rules).not.toMatch(/<|@import|url\(/);
    }
  });
});

describe('the HTML file with placeholders, for servers that do not run JavaScript', () => {
  it.each(MODES)('for mode %s equals the result of renderShell after its placeholders are filled', (mode) => {
    const values = {
      attributes: `mode="${mode}" source-language="fr" target-language="en"`,
      source: 'French',
      target: 'English',
      lang: 'fr',
      count: '0 / 1,500',
      text: '',
    };
    const html = shellWithHoles(shells[mode], mode, 'en').replace(
      /\{(attributes|source|target|lang|count|text)\}/g,
      (_hole, name: keyof typeof values) => values[name],
    );
    const expected = renderShell({ mode, sourceLanguage: 'fr', targetLanguage: 'en' });
    // An empty box contains one line break, which the HTML parser drops.
    expect(html.replace('>\n</textarea>', '></textarea>')).toBe(expected);
  });
});
