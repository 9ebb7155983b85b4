import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatWarning } from '../../../src/element/configWarnings';
import { readHostConfig } from '../../../src/element/configuration';
import { readFieldConfig } from '../../../src/element/field/readFieldConfig';
import { readFacadeSettings } from '../../../src/element/readSettings';

interface Sources {
  readonly attributes?: Readonly<Record<string, string>>;
  /** The property `config`. */
  readonly property?: unknown;
  /** Properties that were set before the element was defined. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** `window.langAssistantConfig`. */
  readonly global?: unknown;
}

afterEach(() => vi.unstubAllGlobals());

/** An element without a DOM. */
function elementWith({ attributes = {}, property, own = {} }: Sources) {
  return {
    getAttribute: (name: string) => attributes[name.toLowerCase()] ?? null,
    config: property,
    nonce: '',
    baseURI: 'https://example.org/shop/',
    ...own,
  };
}

function readAll(sources: Sources) {
  vi.stubGlobal('langAssistantConfig', sources.global);
  const element = elementWith(sources);
  const warnings: string[] = [];
  const warn = (warning: Parameters<typeof formatWarning>[0]) => warnings.push(formatWarning(warning));
  return {
    facade: readFacadeSettings(element, element.config),
    widget: readHostConfig(element, () => undefined),
    field: readFieldConfig(element, warn),
    warnings,
  };
}

describe('the first screen, the widget and the writer of fields read the same value', () => {
  it.each<[string, Sources, string]>([
    ['of an attribute', { attributes: { theme: 'dark' } }, 'dark'],
    ['of an attribute with the prefix data-', { attributes: { 'data-theme': 'dark' } }, 'dark'],
    ['of the plain name, if both are set', { attributes: { theme: 'dark', 'data-theme': 'auto' } }, 'dark'],
    [
      'of the prefixed name, if the plain one is empty',
      { attributes: { theme: '', 'data-theme': 'dark' } },
      'dark',
    ],
    [
      'of the attribute config, if the attribute is empty',
      { attributes: { theme: '', config: '{"theme":"dark"}' } },
      'dark',
    ],
    [
      'of an attribute, before the attribute config',
      { attributes: { theme: 'dark', config: '{"theme":"auto"}' } },
      'dark',
    ],
    [
      'of the property config, before an attribute',
      { attributes: { theme: 'auto' }, property: { theme: 'dark' } },
      'dark',
    ],
    [
      'of an attribute, if the property config is empty',
      { attributes: { theme: 'dark' }, property: { theme: '' } },
      'dark',
    ],
    [
      'of a property that was set before the script ran',
      { attributes: { theme: 'auto' }, own: { theme: 'dark' } },
      'dark',
    ],
    [
      'of an attribute, if such a property is undefined',
      { attributes: { theme: 'dark' }, own: { theme: undefined } },
      'dark',
    ],
    ['of the global object', { global: { theme: 'dark' } }, 'dark'],
    [
      'of the attribute config, before the global object',
      { attributes: { config: '{"theme":"dark"}' }, global: { theme: 'auto' } },
      'dark',
    ],
    ['by default, if the value is unknown', { attributes: { theme: 'black' } }, 'light'],
  ])('%s', (_what, sources, theme) => {
    const { facade, widget, field } = readAll(sources);
    expect([facade.theme, widget.theme, field.theme]).toEqual([theme, theme, theme]);
  });

  it('of an attribute whose name has a number', () => {
    const { widget } = readAll({ attributes: { 'data-limit-1500-message': 'Too long' } });
    expect(widget.texts).toEqual({ limit1500Message: 'Too long' });
  });
});

describe('login-url is one rule for the widget and for fields', () => {
  it.each<[string, unknown]>([
    ['/login', 'https://example.org/login'],
    ['event', 'event'],
    ['none', undefined],
    ['{"fr":"/connexion"}', 'https://example.org/connexion'],
    ['{"fr_CA":"/connexion"}', 'https://example.org/connexion'],
    ['{"en":"/login"}', undefined],
    ['{"fr":"javascript:alert(1)"}', undefined],
    ['{}', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s', (loginUrl, url) => {
    const attributes = { 'login-url': loginUrl, 'interface-language': 'fr' };
    const { widget, field } = readAll({ attributes });
    expect([widget.loginUrls.fr, field.login]).toEqual([url, url ?? '']);
  });
});

it('the nonce of the property config replaces that of the attribute, in the widget and in fields', () => {
  const { widget, field } = readAll({ property: { nonce: 'new' }, own: { nonce: 'old' } });
  expect([widget.nonce, field.nonce]).toEqual(['new', 'new']);
});

it('fields warn about each invalid setting, as the widget does', () => {
  const attributes = { 'ajax-url': 'javascript:1', theme: 'black', 'check-kinds': 'commas', for: 'bio' };
  expect(readAll({ attributes }).warnings).toEqual([
    'check-kinds="commas" is ignored. It should be some of spelling, grammar, punctuation, word, style, separated by spaces.',
    'theme="black" is ignored. It should be one of "light", "dark", "auto".',
    'ajax-url="javascript:1" is ignored. It should be an http(s) address, absolute or relative to the page.',
  ]);
});

it.each([
  ['', true],
  ['true', true],
  ['false', false],
])('a boolean attribute with the value %j is %s', (value, isOn) => {
  expect(readAll({ attributes: { webmcp: value }, property: undefined }).widget.webmcp).toBe(isOn);
});
