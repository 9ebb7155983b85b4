import { constant, constantFrom, jsonValue, oneof, record, string, tuple, type Arbitrary } from 'fast-check';

export const ENDPOINTS = [
  'chat-ai-plugin',
  'write-improving-plugin2',
  'tt-fluency-review',
  'traductor-web-2',
];

export const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=xXx';

const nested = (open: string, close: string) => `${open.repeat(10_000)}0${close.repeat(10_000)}`;

export const text: Arbitrary<string> = oneof(
  { weight: 4, arbitrary: string({ unit: 'binary' }) },
  { weight: 2, arbitrary: string({ unit: 'grapheme' }) },
  {
    weight: 4,
    arbitrary: constantFrom(
      'good day',
      'en, run, en, es',
      'Message: hi\nStyle: formal\nTone: friendly',
      'en',
      'es',
      'auto',
      '',

      '\0',
      'a\0b',
      '\uD83D',
      '\uDE00\uD83D',
      '\u202E',
      '__proto__',
      'constructor',
      'NaN',
      '😀'.repeat(500),

      'x'.repeat(10_000),
      ' '.repeat(10_000),
      'e\u0301'.repeat(5_000),
      '<b>'.repeat(3_000),
      '\n'.repeat(900),
    ),
  },
);

/** A value that often has the wrong type. */
const value = oneof(text, text, jsonValue(), constantFrom(null, 0, -1, 1e308, true, [], {}, ['x'], [null]));
const turns = oneof(value, constant([{ role: 'assistant', content: 'Hi' }, { content: 'x' }]));

const fields = record(
  {
    text: value,
    lang_src: oneof(value, constant('en')),
    lang_dst: oneof(value, constant('es')),
    content: value,
    endpoint: oneof(value, constantFrom(...ENDPOINTS)),
    session_id: value,
    conversation_history: turns,
    name: value,
    chat_history: turns,
    message: value,
    role: value,
  },
  { requiredKeys: [] },
);

const jsonText = oneof(
  { weight: 6, arbitrary: fields.map((given) => JSON.stringify(given)) },
  { weight: 2, arbitrary: jsonValue().map((given) => JSON.stringify(given)) },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: constantFrom(
      '',
      '{',
      '[]',
      'null',
      '{"text":',
      '"\\ud800"',
      '{"__proto__":{"text":"x"}}',
      '\uFEFF{}',
      nested('[', ']'),
      nested('{"a":', '}').slice(0, 64_000),
      `{"chat_history":${nested('[', ']')}}`,
    ),
  },
);

const asText = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given));

const urlencoded = oneof(
  fields.map((given) => String(new URLSearchParams(Object.entries(given).map(([k, v]) => [k, asText(v)])))),
  constantFrom(
    '%',
    '%ff=%ff',
    '=&=&',
    'text',
    'text[]=a&text[b]=c',
    '&'.repeat(10_000),
    'text=%00&lang_src=%',
  ),
  text,
);

const multipart = oneof(
  fields.map((given) => {
    const parts = Object.entries(given).map(
      ([name, part]) => `--xXx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(part)}\r\n`,
    );
    return `${parts.join('')}--xXx--\r\n`;
  }),
  text.map(
    (part) =>
      `--xXx\r\nContent-Disposition: form-data; name="content"; filename="${part}"\r\n\r\nx\r\n--xXx--`,
  ),
  constantFrom('--xXx', '--xXx--', '--xXx\r\n\r\n--xXx--', '--xXx\r\n'.repeat(5_000), '\r\n--xXx--\r\n'),
  text,
);

/** The fields of all routes, so that some requests pass validation. */
const GOOD = {
  text: 'good day',
  lang_src: 'en',
  lang_dst: 'es',
  endpoint: 'chat-ai-plugin',
  content: 'en, run, en, es',
  name: 'x',
  message: 'x',
};
const good = constantFrom<[string, string]>(
  [JSON_TYPE, JSON.stringify(GOOD)],
  [URLENCODED, String(new URLSearchParams(GOOD))],
);

/** A content type and a body, which usually match. */
export const sendable = oneof(
  { weight: 2, arbitrary: good },
  tuple(constant(JSON_TYPE), jsonText),
  tuple(constant(URLENCODED), urlencoded),
  tuple(constant(MULTIPART), multipart),
  tuple(
    constantFrom(
      '',
      'text/plain',
      'application/json; charset=utf-7',
      'APPLICATION/JSON',
      ';',
      '/',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="a b"',
      `multipart/form-data; boundary=${'-'.repeat(5_000)}`,
      `${URLENCODED}; charset=nonsense`,
    ),
    oneof(jsonText, urlencoded, multipart),
  ),
);
