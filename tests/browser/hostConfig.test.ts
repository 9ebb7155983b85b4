import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/domain/hostConfig';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import type { Limits, PerAudience } from '@lang-assistant/core/usage/limits';
import { readConfig as read } from './support/hostConfig/readConfig';

const circular: Record<string, unknown> = { sourceLanguage: 'fr' };
circular['self'] = circular;

describe('the configuration of a page', () => {
  it.each([
    ['a number', 42],
    ['a bigint', 10n],
    ['a list', [1, 2]],
    ['a function', () => 1],
    ['a bigint for a language', { sourceLanguage: 5n }],
    ['an object for a text', { placeholderText: {} }],
    ['garbage for limits', { limits: { textChars: { anonymous: -1, free: '5000' } } }],
    ['garbage for endpoints', { translate: 'https://example.org' }],
    ['an endpoint that is a script', { translate: { url: 'javascript:alert(1)', token: 'S3CRET' } }],
    ['garbage for timeouts', { timeouts: { translate: 'soon' } }],
    ['garbage for timing', { timing: { pasteMs: -1 } }],
  ])('has the default values if it is invalid (%s), and no warning is repeated', (_what, global) => {
    const { config, warnings } = read({ global });
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(new Set(warnings).size).toBe(warnings.length);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('may contain a reference to itself', () => {
    expect(read({ global: circular })).toMatchObject({
      config: { languages: { source: 'fr', target: 'es' } },
      warnings: [],
    });
  });

  it('has the default value for a property whose getter throws', () => {
    const global = {
      get sourceLanguage() {
        throw new Error('no');
      },
      targetLanguage: 'fr',
    };
    expect(read({ global }).config.languages).toEqual({ source: 'en', target: 'fr' });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'does not accept %j, a property that every object inherits, as a language code',
    (name) => {
      const { config, warnings } = read({ attributes: { interfaceLanguage: name, sourceLanguage: name } });
      expect(config).toEqual(DEFAULT_CONFIG);
      expect(warnings).toHaveLength(2);
    },
  );

  it('is quoted in warnings only briefly, and without tokens, nonces and objects', () => {
    const { warnings } = read({
      global: {
        translate: { url: 'javascript:1', token: 'S3CRET' },
        userToken: { token: 'S3CRET' },
        nonce: {},
      },
      attributes: { config: '{"token":"S3CRET"', theme: 'x'.repeat(100_000) },
    });
    expect(warnings).toHaveLength(5);
    expect(warnings.join()).not.toContain('S3CRET');
    for (const warning of warnings) expect(warning.length).toBeLessThan(250);
  });
});

describe('the initial languages', () => {
  it.each([
    [{ sourceLanguage: 'es' }, { source: 'es', target: 'en' }],
    [{ targetLanguage: 'en' }, { source: 'es', target: 'en' }],
    [
      { sourceLanguage: 'fr', targetLanguage: 'fr' },
      { source: 'es', target: 'fr' },
    ],
    [
      { sourceLanguage: 'PT-br', targetLanguage: 'zh-TW' },
      { source: 'pt_BR', target: 'zh_Hant' },
    ],
  ])('are two different languages: %j gives the pair %j', (global, pair) => {
    expect(read({ global }).config.languages).toEqual(pair);
  });
});

it('the host page can set the delay after a paste', () => {
  expect(read({ property: { timing: { pasteMs: 1000 } } }).config.timing).toEqual({ pasteMs: 1000 });
});

it('the host page can set limits and timeouts', () => {
  const { config } = read({
    property: { limits: { textChars: { anonymous: 100 } }, timeouts: { translate: 9000 } },
  });
  expect(config.limits.textChars).toEqual({ ...DEFAULT_CONFIG.limits.textChars, anonymous: 100 });
  expect(config.timeouts).toEqual({ translate: 9000 });
});

it('the host page can set the `action` parameter, the endpoint and the timeout of dictionary requests', () => {
  const ai = { url: 'https://ai.example/words', token: 't' };
  const { config } = read({ property: { ai, actions: { ai: 'my_words' }, timeouts: { ai: 4000 } } });
  expect(config.endpoints).toEqual({ ai });
  expect(config.actions).toEqual({ ...DEFAULT_CONFIG.actions, ai: 'my_words' });
  expect(config.timeouts).toEqual({ ai: 4000 });
});

it('the host page can set the `action` parameter, the endpoint and the timeout of document requests', () => {
  const files = { url: 'https://files.example/translate', token: 't' };
  const { config, warnings } = read({
    property: { ai_files: files, actions: { file: 'my_files' }, timeouts: { files: 90_000 } },
  });
  expect(config.endpoints).toEqual({ files });
  expect(config.actions).toEqual({ ...DEFAULT_CONFIG.actions, file: 'my_files' });
  expect(config.timeouts).toEqual({ files: 90_000 });
  expect(warnings).toEqual([]);
});

describe('the file types of documents', () => {
  const kindsOf = (fileKinds: unknown) => read({ property: { fileKinds } });

  it('are the types that the page lists; an unknown type causes a warning', () => {
    const { config, warnings } = kindsOf(['docx', 'exe', 'pdf', 'docx']);
    expect(config.fileKinds).toEqual(['docx', 'pdf']);
    expect(warnings).toEqual([
      expect.stringContaining('file-kinds.1 is ignored. It should be one of "pdf", "doc"'),
    ]);
  });
});

describe('the languages of documents', () => {
  const languagesOf = (fileLanguages: unknown) => read({ property: { fileLanguages } });

  it('are ten by default, and all languages with the value "all"', () => {
    expect(read({}).config.fileLanguages).toEqual('es en fr de it pt ru ja ko zh'.split(' '));
    expect(languagesOf('all')).toMatchObject({ config: { fileLanguages: LANGUAGE_CODES }, warnings: [] });
    const attributes = { config: '{"fileLanguages":"all"}' };
    expect(read({ attributes }).config.fileLanguages).toEqual(LANGUAGE_CODES);
  });

  it('are the languages that the page lists, in any spelling of their codes and without duplicates', () => {
    const { config, warnings } = languagesOf(['ca', 'PT-br', 'zh-TW', 'ca']);
    expect(config.fileLanguages).toEqual(['ca', 'pt_BR', 'zh_Hant']);
    expect(warnings).toEqual([]);
  });

  it('that are unknown cause one warning each, and the known languages of the list apply', () => {
    const { config, warnings } = languagesOf(['es', 'klingon', 'ca', 5]);
    expect(config.fileLanguages).toEqual(['es', 'ca']);
    expect(warnings).toEqual([
      expect.stringContaining('config.fileLanguages.1 is ignored. It should be a language code'),
      expect.stringContaining('config.fileLanguages.3 is ignored. It should be a language code'),
    ]);
  });

  it('are the default languages if the list contains only one known language', () => {
    expect(languagesOf(['es', 'klingon']).config.fileLanguages).toEqual(DEFAULT_CONFIG.fileLanguages);
  });
});

describe('the offered tools', () => {
  it.each([
    [' write  translate', ['write', 'translate']],
    [['ai'], ['ai']],
  ])('are, for the value %j, the tools %j', (tools, expected) => {
    expect(read({ property: { tools } })).toMatchObject({ config: { tools: expected }, warnings: [] });
  });

  it.each(['files unknown', ['unknown', 'files']])(
    'are the known tools of %j, and each other name causes a warning',
    (tools) => {
      const { config, warnings } = read({ property: { tools } });
      expect(config.tools).toEqual(['files']);
      expect(warnings).toEqual([
        expect.stringMatching(
          /^tools.\d is ignored. It should be one of "translate", "ai", "files", "write".$/,
        ),
      ]);
    },
  );

  const backend = { translate: () => '', chat: () => '', check: () => '' };

  it.each([
    ['those with a function', { backend }, ['translate', 'ai']],
    ['those with a function', { backend, property: { tools: 'chat' } }, ['translate', 'ai']],
    ['all, without a usable function', { backend: { translate: 5 } }, DEFAULT_CONFIG.tools],
    [
      'all, with an address of one tool',
      { backend, property: { ai_write: { url: '/write' } } },
      DEFAULT_CONFIG.tools,
    ],
    ['those that the page names', { backend, attributes: { tools: 'write' } }, ['write']],
  ])('with functions of the page are %s (%#)', (_which, sources, tools) => {
    expect(read(sources).config.tools).toEqual(tools);
  });

  it.each(['chat', 5, [[]]])('are all tools for the invalid value %j, which causes a warning', (tools) => {
    const { config, warnings } = read({ property: { tools } });
    expect(config.tools).toEqual(DEFAULT_CONFIG.tools);
    expect(warnings).toHaveLength(1);
  });
});

describe('mode, routing and base path', () => {
  it('can be set by the host page', () => {
    const attributes = { mode: 'write', routing: 'query', basePath: '/tools/translate' };
    expect(read({ attributes })).toMatchObject({ config: attributes, warnings: [] });
    const others = { mode: 'files', routing: 'none', basePath: '/übersetzen/' };
    expect(read({ property: others, attributes })).toMatchObject({ config: others, warnings: [] });
  });

  it.each([
    ['mode', 'mode', 'chat'],
    ['routing', 'routing', 'hash'],
    ['basePath', 'base-path', 'tools/translate'],
    ['basePath', 'base-path', '/'],
    ['basePath', 'base-path', '//elsewhere.example/tools'],
  ])(
    'have their default value if %s is invalid, and the warning names the attribute %s and the value %s',
    (name, attribute, value) => {
      const { config, warnings } = read({ attributes: { [name]: value } });
      expect(config).toEqual(DEFAULT_CONFIG);
      expect(warnings).toEqual([expect.stringContaining(`${attribute}="${value}" is ignored`)]);
    },
  );
});

it('the host page can set the lead text of the dialogs', () => {
  expect(read({}).config.texts.modalText).toBeUndefined();
  expect(read({ attributes: { modalText: 'Ask us for more' } }).config.texts.modalText).toBe(
    'Ask us for more',
  );
});

describe('the usage limits', () => {
  const byPath = (limits: Limits): Record<string, number> =>
    Object.fromEntries(
      Object.entries(limits).flatMap(([name, value]: [string, number | PerAudience]) =>
        typeof value === 'number'
          ? [[name, value]]
          : Object.entries(value).map(([audience, bound]) => [`${name}.${audience}`, bound]),
      ),
    );
  const DEFAULTS = byPath(DEFAULT_CONFIG.limits);
  const PATHS = Object.keys(DEFAULTS);
  const DAILY = PATHS.filter((path) => path.includes('PerDay.'));
  const COUNTS = PATHS.filter((path) => !DAILY.includes(path));

  function readLimit(path: string, value: unknown) {
    const [name = '', audience] = path.split('.');
    const limits = { [name]: audience === undefined ? value : { [audience]: value } };
    const { config, warnings } = read({ property: { limits } });
    return { limits: byPath(config.limits), warnings };
  }

  it('are 24 numbers, 15 of them daily', () => {
    expect([PATHS.length, DAILY.length]).toEqual([24, 15]);
  });

  it.each(PATHS)('%s can be set without affecting the others', (path) => {
    expect(readLimit(path, 777)).toEqual({ limits: { ...DEFAULTS, [path]: 777 }, warnings: [] });
  });

  it.each(PATHS)('%s is ignored if it is not a whole number, with a warning that names it', (path) => {
    const warnings = [expect.stringContaining(`config.limits.${path} is ignored`)];
    for (const value of [-1, 1.5, '5', 'many', Number.NaN, true, [], {}])
      expect(readLimit(path, value)).toEqual({ limits: DEFAULTS, warnings });
  });

  it.each(DAILY)('%s can be unlimited or 0', (path) => {
    expect(readLimit(path, 0)).toEqual({ limits: { ...DEFAULTS, [path]: 0 }, warnings: [] });
    for (const value of ['unlimited', Infinity])
      expect(readLimit(path, value)).toEqual({ limits: { ...DEFAULTS, [path]: Infinity }, warnings: [] });
  });

  it.each(COUNTS)('%s cannot be 0', (path) => {
    const warnings = [`config.limits.${path} is ignored. It should be a whole number above 0.`];
    expect(readLimit(path, 0)).toEqual({ limits: DEFAULTS, warnings });
  });

  it('allow documents of 20 MB on the paid plan, unless the page sets another limit', () => {
    const plan = { userToken: 't', plan: 'paid' };
    const paid = { ...DEFAULTS, uploadRejectBytes: 20_971_520, oversizeMarkBytes: 20_971_520 };
    expect(byPath(read({ attributes: plan }).config.limits)).toEqual(paid);
    const limits = { oversizeMarkBytes: 777 };
    expect(byPath(read({ attributes: plan, property: { limits } }).config.limits)).toEqual({
      ...paid,
      ...limits,
    });
    for (const attributes of [{ plan: 'paid' }, { userToken: 't' }])
      expect(byPath(read({ attributes }).config.limits)).toEqual(DEFAULTS);
  });

  it('can be set as JSON in the config attribute', () => {
    const { config } = read({ attributes: { config: '{"limits":{"aiPerDay":{"free":"unlimited"}}}' } });
    expect(byPath(config.limits)).toEqual({ ...DEFAULTS, 'aiPerDay.free': Infinity });
  });
});
