/** Replies keep their original markup. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Spec §3, "Chat history record". */
export interface ChatRecord {
  readonly id: string;
  /** If empty, the interface shows a default name. */
  readonly name: string;
  /** In epoch milliseconds. Undefined if the server sent no valid date. */
  readonly createdAt: number | undefined;
  readonly messages: readonly ChatTurn[];
}

/** Limits what a server may send. Our own figure. */
export const MAX_LISTED_CHATS = 2000;

/** In UTF-16 code units. Servers limit the length of names. */
const MAX_NAME_CHARS = 100;

/** The first words are searched in this many UTF-16 code units of a message. */
const NAME_SAMPLE = 400;

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Returns the first two words and the text between them. */
function segmentedStart(text: string): string {
  let count = 0;
  let start = 0;
  for (const { index, segment, isWordLike } of new Intl.Segmenter(undefined, {
    granularity: 'word',
  }).segment(text)) {
    if (!isWordLike) continue;
    if (count === 0) start = index;
    count += 1;
    if (count === 2) return text.slice(start, index + segment.length);
  }
  return text.slice(start).trim();
}

/** Does not split a surrogate pair. */
function truncate(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The first two words of the first user message with their punctuation (spec §9). Engines without `Intl.Segmenter`
 * (Firefox before 125) split at spaces only.
 */
export function chatName(turns: readonly ChatTurn[]): string {
  const first = turns.find(({ role }) => role === 'user')?.content ?? '';
  const sample = first.trimStart().slice(0, NAME_SAMPLE);
  const spaced = sample.split(/\s+/).filter(Boolean).slice(0, 2).join(' ');
  const isUnspaced = UNSPACED.test(spaced) && typeof Intl.Segmenter === 'function';
  return truncate(isUnspaced ? segmentedStart(sample) : spaced, MAX_NAME_CHARS);
}

/** In UTF-16 code units. A line of the list shows fewer. */
const MAX_QUESTION_CHARS = 200;

/** On one line. Empty if the chat's name is the same text. */
export function firstQuestion({ name, messages }: ChatRecord): string {
  const first = messages.find(({ role }) => role === 'user')?.content ?? '';
  const line = first
    .slice(0, 2 * MAX_QUESTION_CHARS)
    .replace(/\s+/g, ' ')
    .trim();
  return line === name ? '' : truncate(line, MAX_QUESTION_CHARS);
}

/** English: day, long month, year, hour and minute (spec §9). Uses the user's time zone by default. */
export function formatChatDate(time: number, timeZone?: string): string {
  const { day, clock } = formatsFor(timeZone);
  return `${day.format(time)}, ${clock.format(time)}`;
}

interface DateFormats {
  readonly day: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
}

/** Cached: creating the formats for each row would take most of the time of a long list. */
const formats = new Map<string | undefined, DateFormats>();

function formatsFor(timeZone: string | undefined): DateFormats {
  const zone = timeZone === undefined ? {} : { timeZone };
  const created = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', ...zone }),
    clock: new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...zone,
    }),
  };
  formats.set(timeZone, created);
  return created;
}

/** Newest first, without duplicates. Chats without a date come last, in their original order. */
export function sortChats(chats: readonly ChatRecord[]): ChatRecord[] {
  const byId = new Map<string, ChatRecord>();
  for (const chat of chats) if (!byId.has(chat.id)) byId.set(chat.id, chat);
  const timeOf = ({ createdAt }: ChatRecord) => createdAt ?? -Infinity;
  // Do not subtract the times: `-Infinity - -Infinity` is NaN.
  return [...byId.values()].toSorted(
    (one, other) => Number(timeOf(other) > timeOf(one)) - Number(timeOf(one) > timeOf(other)),
  );
}

/** Removes Latin, Greek and Cyrillic accents, and converts to lower case. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Returns the chats that contain every word of the query, in name or messages. An empty query matches all chats. */
export function searchChats(chats: readonly ChatRecord[], query: string): readonly ChatRecord[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chats;
  return chats.filter((chat) => {
    const text = searchTextOf(chat);
    return words.every((word) => text.includes(word));
  });
}

/** Each text is built once, because records never change. */
const searchTexts = new WeakMap<ChatRecord, string>();

function searchTextOf(chat: ChatRecord): string {
  const cached = searchTexts.get(chat);
  if (cached !== undefined) return cached;
  const text = fold([chat.name, ...chat.messages.map(({ content }) => content)].join('\n'));
  searchTexts.set(chat, text);
  return text;
}

/** Shown before the server has confirmed it. */
export type ChatEdit = { readonly kind: 'renamed'; readonly name: string } | { readonly kind: 'deleted' };

export function withEdits(
  chats: readonly ChatRecord[],
  edits: ReadonlyMap<string, ChatEdit>,
): readonly ChatRecord[] {
  if (edits.size === 0) return chats;
  return chats.flatMap((chat) => {
    const edit = edits.get(chat.id);
    if (edit?.kind === 'deleted') return [];
    return [edit ? { ...chat, name: edit.name } : chat];
  });
}
