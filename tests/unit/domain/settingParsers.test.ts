import { expect, it } from 'vitest';
import * as parsers from '../../../src/domain/settingParsers';

const BASE = 'https://example.org/shop/';

/** The result of each value, undefined if it is invalid: the name of the parser, a value and its result as JSON. */
const ROWS = `
TEXT | "a" | "a"
TEXT | 7 | "7"
TEXT | {}
FLAG | "" | true
FLAG | "false" | false
FLAG | false | false
FLAG | 1
LANGUAGE | "pt-br" | "pt_BR"
LANGUAGE | "xx"
LANGUAGE | 5
LANGUAGES | ["en","es"] | ["en","es"]
LANGUAGES | ["en"]
LANGUAGES | "en es"
LANGUAGES | 10
LANGUAGES | {"es":true}
LOCALE | "kr" | "ko"
LOCALE | "de"
HEADING_LEVEL | "4" | 4
HEADING_LEVEL | 4 | 4
HEADING_LEVEL | "0"
HEADING_LEVEL | "7"
HEADING_LEVEL | "1.5"
HEADING_LEVEL | "h2"
TOOLS | "write translate" | ["write","translate"]
TOOLS | ["write"] | ["write"]
TOOLS | 1
PATH | "/tools" | "/tools"
PATH | "//evil.example"
ADDRESS | "login" | "https://example.org/shop/login"
ADDRESS | "javascript:alert(1)"
ADDRESS | "http://["
OPTIONAL_ADDRESS | "none" | ""
OPTIONAL_ADDRESS | "/a" | "https://example.org/a"
LOGIN_ADDRESS | "event" | "event"
LOGIN_ADDRESS | "none" | ""
LOGIN | "/a" | "https://example.org/a"
LOGIN | " {\\"fr\\":\\"/a\\"}" | {"fr":"/a"}
LOGIN | {"fr":"/a"} | {"fr":"/a"}
LOGIN | "{}"
LOGIN | "{"
LOGIN | []
BENEFITS | "app" | "app"
BENEFITS | "none" | []
BENEFITS | ["a"] | ["a"]
BENEFITS | "a"
BENEFITS | 7
BENEFITS | {}
ALLOWANCE | 0 | 0
ALLOWANCE | -1
ALLOWANCE | "5"
COUNT | 1 | 1
COUNT | 0
COUNT | 1.5
ENDPOINT | {"url":"/a","token":"t"} | {"url":"https://example.org/a","token":"t"}
ENDPOINT | {"url":"/a"} | {"url":"https://example.org/a","token":""}
ENDPOINT | {"url":"data:,"}
ENDPOINT | "/a"
FILE_KINDS | "pdf, docx" | ["pdf","docx"]
FILE_KINDS | ["pdf"] | ["pdf"]
FILE_KINDS | " docx,xlsx " | ["docx","xlsx"]
FILE_KINDS | " "
FILE_KINDS | 1
FILE_KINDS | []
FILE_KINDS | {"docx":true}
BACKEND | {"translate":1}
BACKEND | {"saved":{"list":1}} | {"saved":{"list":1}}
BACKEND | "translate"`
  .trim()
  .split('\n')
  .map((line): readonly unknown[] => {
    const [name, value = '', expected] = line.split(' | ');
    return [name, JSON.parse(value), expected === undefined ? undefined : JSON.parse(expected)];
  });

it.each([...ROWS, ['ALLOWANCE', 'unlimited', Infinity], ['ALLOWANCE', Infinity, Infinity]])(
  '%s reads %j as %j',
  (name, value, expected) => {
    const parser: unknown = Reflect.get(parsers, String(name));
    const { parse } = parser as parsers.Parser<unknown>;
    expect(parse(value, BASE)).toEqual(expected);
  },
);

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
