import { expect, it } from 'vitest';
import * as parsers from '../../../src/domain/settingParsers';

const BASE = 'https://example.org/shop/';

/** The result of each value, undefined if it is invalid. */
const CASES = {
  TEXT: [
    ['a', 'a'],
    [7, '7'],
    [{}, undefined],
  ],
  FLAG: [
    ['', true],
    ['false', false],
    [false, false],
    [1, undefined],
  ],
  LANGUAGE: [
    ['pt-br', 'pt_BR'],
    ['xx', undefined],
    [5, undefined],
  ],
  LANGUAGES: [
    [
      ['en', 'es'],
      ['en', 'es'],
    ],
    [['en'], undefined],
    ['en es', undefined],
    [10, undefined],
    [{ es: true }, undefined],
  ],
  LOCALE: [
    ['kr', 'ko'],
    ['de', undefined],
  ],
  HEADING_LEVEL: [
    ['4', 4],
    [4, 4],
    ['0', undefined],
    ['7', undefined],
    ['1.5', undefined],
    ['h2', undefined],
  ],
  TOOLS: [
    ['write translate', ['write', 'translate']],
    [['write'], ['write']],
    [1, undefined],
  ],
  PATH: [
    ['/tools', '/tools'],
    ['//evil.example', undefined],
  ],
  ADDRESS: [
    ['login', 'https://example.org/shop/login'],
    ['javascript:alert(1)', undefined],
    ['http://[', undefined],
  ],
  OPTIONAL_ADDRESS: [
    ['none', ''],
    ['/a', 'https://example.org/a'],
  ],
  LOGIN_ADDRESS: [
    ['event', 'event'],
    ['none', ''],
  ],
  LOGIN: [
    ['/a', 'https://example.org/a'],
    [' {"fr":"/a"}', { fr: '/a' }],
    [{ fr: '/a' }, { fr: '/a' }],
    ['{}', undefined],
    ['{', undefined],
    [[], undefined],
  ],
  BENEFITS: [
    ['app', 'app'],
    ['none', []],
    [['a'], ['a']],
    ['a', undefined],
    [7, undefined],
    [{}, undefined],
  ],
  ALLOWANCE: [
    ['unlimited', Infinity],
    [Infinity, Infinity],
    [0, 0],
    [-1, undefined],
    ['5', undefined],
  ],
  COUNT: [
    [1, 1],
    [0, undefined],
    [1.5, undefined],
  ],
  ENDPOINT: [
    [
      { url: '/a', token: 't' },
      { url: 'https://example.org/a', token: 't' },
    ],
    [{ url: '/a' }, { url: 'https://example.org/a', token: '' }],
    [{ url: 'data:,' }, undefined],
    ['/a', undefined],
  ],
  FILE_KINDS: [
    ['pdf, docx', ['pdf', 'docx']],
    [['pdf'], ['pdf']],
    [' docx,xlsx ', ['docx', 'xlsx']],
    [' ', undefined],
    [1, undefined],
    [[], undefined],
    [{ docx: true }, undefined],
  ],
  BACKEND: [
    [{ translate: 1 }, undefined],
    [{ saved: { list: 1 } }, { saved: { list: 1 } }],
    ['translate', undefined],
  ],
} as const satisfies Partial<Record<keyof typeof parsers, readonly (readonly [unknown, unknown])[]>>;

const ROWS = Object.entries(CASES).flatMap(([name, cases]) =>
  cases.map(([value, expected]) => [name, value, expected] as const),
);

it.each(ROWS)('%s reads %j as %j', (name, value, expected) => {
  const parser: unknown = Reflect.get(parsers, name);
  const { parse } = parser as parsers.Parser<unknown>;
  expect(parse(value, BASE)).toEqual(expected);
});

it.each([
  ['languages', parsers.LANGUAGES, 134],
  ['kinds of documents', parsers.FILE_KINDS, 16],
])('"all" stands for all %s', (_what, parser, count) => {
  expect(parser.parse('all', BASE)).toHaveLength(count);
});

it('the functions of a backend keep their object as `this`', async () => {
  const backend = {
    text: 'Hola',
    translate() {
      return this.text;
    },
  };
  const parsed = parsers.BACKEND.parse(backend, BASE);
  const request = { text: 'Hello', source: 'en', target: 'es' };
  expect(await parsed?.translate?.(request, new AbortController().signal)).toBe('Hola');
});
