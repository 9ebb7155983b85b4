import type { Page } from 'playwright';
import { pageWith, startHost, type HostServer } from './hostServer';

/** A host whose pages have the strictest policy. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

export interface WireChange {
  readonly range: readonly [number, number];
  readonly text: string;
  readonly kind: string;
  readonly message: string;
  readonly others: readonly string[];
}

const MISTAKES: Readonly<Record<string, Omit<WireChange, 'range'>>> = {
  colleages: {
    text: 'colleagues',
    kind: 'spelling',
    message: 'Spelling: “colleages” is not in the dictionary.',
    others: ['colleges'],
  },
  recieve: { text: 'receive', kind: 'spelling', message: '', others: [] },
  has: { text: 'have', kind: 'grammar', message: 'The verb must agree.', others: [] },
  'very very': { text: 'very', kind: 'word', message: '', others: [] },
  ' really': { text: '', kind: 'word', message: '', others: [] },
};

interface WireSentence {
  readonly id: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

export function changesOf(text: string): WireChange[] {
  return Object.entries(MISTAKES)
    .flatMap(([word, change]) =>
      [
        ...text.matchAll(new RegExp(`${word.startsWith(' ') ? '' : '(?<!\\p{L})'}${word}(?!\\p{L})`, 'gu')),
      ].map(({ index }): WireChange => ({
        range: [index, index + word.length],
        ...change,
      })),
    )
    .toSorted((a, b) => a.range[0] - b.range[0]);
}

export interface CheckHost {
  readonly host: HostServer;
  readonly requests: string[][];
  /** The whole body of each request. */
  readonly bodies: { language?: string; kinds: string[]; sentences: WireSentence[] }[];
  /** Replaces the changes in the response for a sentence. */
  answer: (text: string) => readonly object[];
  status: number;
  /** The server waits for this promise before it responds. */
  before: () => Promise<void>;
}

export async function startCheckHost(pages: Readonly<Record<string, string>>): Promise<CheckHost> {
  const host = await startHost({
    csp: STRICT,
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, html]) => [path, path.endsWith('.js') ? html : pageWith(html)]),
    ),
  });
  const check: CheckHost = {
    host,
    requests: [],
    bodies: [],
    answer: changesOf,
    status: 200,
    before: async () => undefined,
  };
  host.onCall = async ({ fields, reply }) => {
    if (fields['action'] !== 'mi_traductor_check') return;
    const body: CheckHost['bodies'][number] = JSON.parse(fields['content'] ?? '');
    check.bodies.push(body);
    check.requests.push(body.sentences.map(({ text }) => text));
    await check.before();
    if (check.status !== 200) return reply({ success: false }, check.status);
    const sentences = body.sentences.map(({ id, text }) => ({ id, changes: check.answer(text) }));
    reply({
      success: true,
      data: { engine: 'test', language: body.language ?? 'en', notices: [], sentences },
    });
  };
  return check;
}

/** Returns the texts of the marks that the page draws, by highlight name. */
export const drawnMarks = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea, input');
    const textOf = (range: AbstractRange) =>
      range instanceof Range
        ? range.toString()
        : (field?.value.slice(range.startOffset, range.endOffset) ?? '');
    return Object.fromEntries(
      [...CSS.highlights].map(([name, highlight]) => [name, [...highlight].map(textOf).toSorted()]),
    );
  });
