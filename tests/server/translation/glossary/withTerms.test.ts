import { describe, expect, test } from 'vitest';
import { EngineError, type TranslationJob } from '../../../../server/src/engines/contracts/translation';
import {
  createGlossary,
  type GlossaryRow,
} from '../../../../server/src/engines/translation/glossary/createGlossary';
import { withTerms } from '../../../../server/src/engines/translation/glossary/withTerms';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { jobOf } from '../../engines/contract';

const pair = { source: 'en', target: 'es' };
const SERVER = [{ source: 'server', target: 'servidor' }];

function wordByWord(words: Readonly<Record<string, string>>, change = (text: string) => text) {
  return fakeEngine({
    translate: (job) =>
      Promise.resolve(
        job.segments.map((segment) =>
          change(segment.replace(/\p{L}+/gu, (word) => words[word.toLowerCase()] ?? word)),
        ),
      ),
  });
}

const DICTIONARY = { the: 'el', server: 'camarero', is: 'es', new: 'nuevo' };

async function translate(
  engine: ReturnType<typeof fakeEngine>,
  segments: readonly string[],
  rows: readonly GlossaryRow[] = SERVER,
  job: Partial<TranslationJob> = {},
) {
  const glossary = createGlossary(rows, pair);
  return withTerms(engine).translate(jobOf({ ...pair, segments, glossary, ...job }));
}

describe('an engine without glossaries', () => {
  test('gets a placeholder for a term that it would translate differently', async () => {
    const engine = wordByWord(DICTIONARY);
    expect(await translate(engine, ['The server is new.'])).toEqual(['el servidor es nuevo.']);
    expect(engine.jobs).toHaveLength(2);
  });

  test('gets no placeholder for a term that it translates well, also if inflected', async () => {
    const engine = wordByWord({ ...DICTIONARY, servers: 'servidores' });
    expect(await translate(engine, ['The new servers.'])).toEqual(['el nuevo servidores.']);
    expect(engine.jobs).toHaveLength(1);
  });

  test('is called again only for the segments that lack a term', async () => {
    const engine = wordByWord(DICTIONARY);
    await translate(engine, ['Is new.', 'The server is new.', 'The']);
    expect(engine.jobs[1]).toHaveLength(1);
  });

  test('gets another kind of placeholder if it changes the first kind', async () => {
    const engine = wordByWord(DICTIONARY, (text) => text.replaceAll(/xqz/gi, 'кз'));
    expect(await translate(engine, ['The server is new.'])).toEqual(['el servidor es nuevo.']);
  });

  test.each([
    ['drops', ''],
    ['doubles', '$&, $&'],
  ])(
    'translates the text again without placeholders if its translation %s every placeholder',
    async (_name, change) => {
      const engine = wordByWord(DICTIONARY, (text) => text.replaceAll(/xqz\w+|\[\[\d\]\]/gi, change));
      expect(await translate(engine, ['The server is new.'])).toEqual(['el camarero es nuevo.']);
    },
  );

  test('translates the text again without placeholders if it fails on placeholders', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        segments.some((segment) => /xqz|\[\[/i.test(segment))
          ? Promise.reject(new EngineError('badReply', 'strange'))
          : Promise.resolve(segments.map(() => 'El camarero.')),
    });
    expect(await translate(engine, ['The server.'])).toEqual(['El camarero.']);
  });

  test('is not called for a text that consists only of a term', async () => {
    const engine = wordByWord(DICTIONARY);
    expect(await translate(engine, ['Server', 'SERVER!', 'server, server'])).toEqual([
      'Servidor',
      'SERVIDOR!',
      'servidor, servidor',
    ]);
    expect(engine.jobs).toEqual([]);
  });

  test('leaves terms that must not be translated as they are in the text', async () => {
    const rows = [{ source: 'server', keep: true }];
    expect(await translate(wordByWord(DICTIONARY), ['The Server is new.'], rows)).toEqual([
      'el Server es nuevo.',
    ]);
  });

  test('capitalises a term that moves to the start of the sentence, except a case-sensitive term', async () => {
    const reversed = (text: string) => text.split(' ').toReversed().join(' ');
    const engine = wordByWord({ new: 'nuevo', server: 'x' }, reversed);
    expect(await translate(engine, ['New server'])).toEqual(['Servidor nuevo']);
    const rows = [{ source: 'server', target: 'iServer', case: true }];
    expect(await translate(engine, ['New server'], rows)).toEqual(['iServer nuevo']);
  });

  test.each([
    ["'re", 'sean', "They're new.", 'they sean nuevo.'],
    ["'re", 'sean', 'They<b>’re</b> new.', 'they<b> sean</b> nuevo.'],
    ["'RE", "'re", "They're new.", "They're nuevo."],
    ["l'", 'el', "Is l'usine.", 'es el usine.'],
    ['C++', 'C++', 'New C++11.', 'nuevo C++11.'],
  ])(
    'keeps the borders of words around the term %s as %s in "%s"',
    async (source, target, text, translation) => {
      const engine = wordByWord({ ...DICTIONARY, they: 'they', re: 'son', l: 'la', c: 'x' });
      const format = text.includes('<') ? 'html' : 'text';
      expect(await translate(engine, [text], [{ source, target }], { format })).toEqual([translation]);
    },
  );

  test('gets a placeholder for each of ten forms of a term in a sentence', async () => {
    const forms =
      'Writes off wrote off written off writing off write off write-off write\u2011offs WRITE-OFF wri\u00adte off new write\noff.';
    const target = `${'ignorar '.repeat(7)}IGNORAR ignorar nuevo ignorar.`;
    expect(
      await translate(wordByWord(DICTIONARY), [forms], [{ source: 'write off', target: 'ignorar' }]),
    ).toEqual([target.replace('i', 'I')]);
  });

  test('returns HTML in which the target term is escaped text, and the tags are unchanged', async () => {
    const rows = [{ source: 'server', target: 'A&B <x>' }];
    const [answer] = await translate(wordByWord(DICTIONARY), ['The <b title="server">server</b>.'], rows, {
      format: 'html',
    });
    expect(answer).toContain('>A&amp;B &lt;x&gt;</b>.');
  });

  test('handles a text that looks like a placeholder', async () => {
    const text = 'Xqzaa [[1]] the server.';
    expect(await translate(wordByWord(DICTIONARY), [text])).toEqual(['Xqzaa [[1]] el camarero.']);
  });
});

test('an engine that supports glossaries gets no placeholders', async () => {
  const engine = { ...wordByWord(DICTIONARY), hasGlossary: true };
  expect(await translate(engine, ['The server is new.'])).toEqual(['el camarero es nuevo.']);
});

test('a glossary whose terms refer to each other replaces each term once', async () => {
  const rows = [
    { source: 'cat', target: 'dog' },
    { source: 'dog', target: 'cat' },
  ];
  expect(await translate(wordByWord({}), ['cat and dog and cat'], rows)).toEqual(['dog and cat and dog']);
});
