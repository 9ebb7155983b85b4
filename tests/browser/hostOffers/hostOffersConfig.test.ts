import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../src/domain/hostConfig';
import { readConfig as read } from '../support/hostConfig/readConfig';
import { everywhere } from '../support/hostConfig/hostOffers';

const here = (path: string) => new URL(path, document.baseURI).href;

it('a page that configures nothing offers no login, no registration, no app and no list of benefits', () => {
  const { config, warnings } = read({ property: {} });
  expect(config).toMatchObject({
    loginUrls: {},
    registerUrls: {},
    stores: {},
    benefits: [],
  });
  expect(warnings).toEqual([]);
});

describe.each([
  { name: 'loginUrl', field: 'loginUrls', attribute: 'login-url' },
  { name: 'registerUrl', field: 'registerUrls', attribute: 'register-url' },
] as const)('$attribute', ({ name, field, attribute }) => {
  it('applies to all languages if it is a single URL; relative URLs resolve against the page', () => {
    const { config, warnings } = read({ attributes: { [name]: '/account?from=widget' } });
    expect(config[field]).toEqual(everywhere(here('/account?from=widget')));
    expect(warnings).toEqual([]);
  });

  it('can differ by language, as a property or as JSON; languages that are not listed have no URL', () => {
    const given = { es: '/es/cuenta', ja: 'https://login.example/ja' };
    const urls = { ...given, es: here('/es/cuenta') };
    const expected = { config: { ...DEFAULT_CONFIG, [field]: urls }, warnings: [] };
    expect(read({ property: { [name]: given } })).toEqual(expected);
    expect(read({ attributes: { [name]: JSON.stringify(given) } })).toEqual(expected);
  });

  it('can be removed with "none", for all languages or for one', () => {
    const global = { [name]: '/account' };
    expect(read({ global, attributes: { [name]: 'none' } }).config[field]).toEqual({});
    const { config, warnings } = read({ attributes: { [name]: '{"en":"/account","fr":"none"}' } });
    expect(config[field]).toEqual({ en: here('/account') });
    expect(warnings).toEqual([]);
  });

  it('accepts the key kr for Korean', () => {
    const { config, warnings } = read({ attributes: { [name]: '{"kr":"/kr/account"}' } });
    expect(warnings).toEqual([]);
    expect(config[field].ko).toBe(here('/kr/account'));
  });

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'https://', '{"fr":"javascript:alert(1)"}', '{}'])(
    'is ignored with one warning if it is %s',
    (value) => {
      const { config, warnings } = read({ attributes: { [name]: value } });
      expect(config).toEqual(DEFAULT_CONFIG);
      expect(warnings).toEqual([expect.stringMatching(`^${attribute}.* is ignored`)]);
    },
  );

  it('that is a script URL in one language is ignored for this language only, with a warning', () => {
    const { config, warnings } = read({ property: { [name]: { en: 'javascript:alert(1)', es: '/cuenta' } } });
    expect(config[field]).toEqual({ es: here('/cuenta') });
    expect(warnings).toEqual([expect.stringContaining(`${attribute}.en is ignored`)]);
  });
});

it('login-url="event" requests a login event instead of a URL, for all languages or for one', () => {
  expect(read({ attributes: { loginUrl: 'event' } }).config.loginUrls).toEqual(everywhere('event'));
  const { config, warnings } = read({ property: { loginUrl: { en: '/login', fr: 'event' } } });
  expect(config.loginUrls).toEqual({ en: here('/login'), fr: 'event' });
  expect(warnings).toEqual([]);
});

describe('the app stores', () => {
  it('are the stores that the host page names', () => {
    const { config, warnings } = read({ property: { stores: { ios: '/app', huawei: 'none', android: '' } } });
    expect(config.stores).toEqual({ ios: here('/app') });
    expect(warnings).toEqual([]);
  });

  it('do not include a store with a script URL, and a warning names the store', () => {
    const { config, warnings } = read({ property: { stores: { android: 'javascript:alert(1)' } } });
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(warnings).toEqual([expect.stringContaining('config.stores.android is ignored')]);
  });
});

describe('the benefits that the dialogs list', () => {
  const STORES = { ios: 'https://apps.example/ios' };

  it.each([
    ['the app’s, where a store has it', { stores: STORES }, 'app'],
    ['none, where no store has it', { stores: { ios: 'none' } }, []],
    ['the app’s without a store, if the host asks for them', { benefits: 'app' }, 'app'],
    ['none beside the stores, if the host wants none', { benefits: 'none', stores: STORES }, []],
    [
      'the host’s texts, each once',
      { benefits: ['No waiting', 'No waiting', '24 hours'] },
      ['No waiting', '24 hours'],
    ],
    ['none, if the list is empty', { benefits: [], stores: STORES }, []],
  ])('are %s', (_what, property, benefits) => {
    const { config, warnings } = read({ property });
    expect(config.benefits).toEqual(benefits);
    expect(warnings).toEqual([]);
  });

  it('are the texts in the configured list, and a warning names any other value', () => {
    const { config, warnings } = read({ property: { benefits: ['No waiting', {}, ''] } });
    expect(config.benefits).toEqual(['No waiting']);
    expect(warnings).toEqual(['config.benefits.1 is ignored. It should be a text.']);
  });
});
