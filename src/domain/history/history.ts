/** A message of a saved chat. Replies keep their original markup. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** A saved chat (spec §3, "Chat history record"). */
export interface ChatRecord {
  readonly id: string;
  /** As saved; if empty, the interface shows its own name for it. */
  readonly name: string;
  /** Epoch milliseconds; undefined if the server sent no valid date. */
  readonly createdAt: number | undefined;
  readonly messages: readonly ChatTurn[];
}

/** Maximum number of listed chats. Our own figure: it limits what a server may send. */
export const MAX_LISTED_CHATS = 2000;

/** Maximum length of a generated name, in UTF-16 code units: servers limit the length of names. */
const MAX_NAME_CHARS = 100;

/** Only this much of a message is searched for its first words, in UTF-16 code units. */
const NAME_SAMPLE = 400;

/** Scripts without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** From the first word to the end of the second, by `Intl.Segmenter`. */
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

/** Shortens a text without splitting a surrogate pair. */
function truncate(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The name of a new chat: the first two words of the first user message with their punctuation (spec §9).
 * Engines without `Intl.Segmenter` (Firefox before 125) split at spaces only.
 */
export function chatName(turns: readonly ChatTurn[]): string {
  const first = turns.find(({ role }) => role === 'user')?.content ?? '';
  const sample = first.trimStart().slice(0, NAME_SAMPLE);
  const spaced = sample.split(/\s+/).filter(Boolean).slice(0, 2).join(' ');
  const isUnspaced = UNSPACED.test(spaced) && typeof Intl.Segmenter === 'function';
  return truncate(isUnspaced ? segmentedStart(sample) : spaced, MAX_NAME_CHARS);
}

/** Maximum length of a chat's question in the list, in UTF-16 code units: more than fits in a line. */
const MAX_QUESTION_CHARS = 200;

/** The first question of a chat in one line; empty if its name says as much. */
export function firstQuestion({ name, messages }: ChatRecord): string {
  const first = messages.find(({ role }) => role === 'user')?.content ?? '';
  const line = first
    .slice(0, 2 * MAX_QUESTION_CHARS)
    .replace(/\s+/g, ' ')
    .trim();
  return line === name ? '' : truncate(line, MAX_QUESTION_CHARS);
}

/**
 * A chat's date in English: day, long month, year, hour and minute (spec §9). In the user's time zone, unless
 * one is given.
 */
export function formatChatDate(time: number, timeZone?: string): string {
  const { day, clock } = formatsFor(timeZone);
  return `${day.format(time)}, ${clock.format(time)}`;
}

interface DateFormats {
  readonly day: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
}

/** Cached: creating them per row would dominate the time for a long list. */
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
  // Not a subtraction: `-Infinity - -Infinity` is NaN.
  return [...byId.values()].toSorted(
    (one, other) => Number(timeOf(other) > timeOf(one)) - Number(timeOf(one) > timeOf(other)),
  );
}

/** Normalizes text for the search: no Latin, Greek or Cyrillic accents, lower case. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The chats whose name and messages contain every word of the query. An empty query matches all. */
export function searchChats(chats: readonly ChatRecord[], query: string): readonly ChatRecord[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chats;
  return chats.filter((chat) => {
    const text = searchTextOf(chat);
    return words.every((word) => text.includes(word));
  });
}

/** Searchable text of each chat. Records are immutable, so it is built once. */
const searchTexts = new WeakMap<ChatRecord, string>();

function searchTextOf(chat: ChatRecord): string {
  const cached = searchTexts.get(chat);
  if (cached !== undefined) return cached;
  const text = fold([chat.name, ...chat.messages.map(({ content }) => content)].join('\n'));
  searchTexts.set(chat, text);
  return text;
}

/** An edit that is shown before the server confirmed it. */
export type ChatEdit = { readonly kind: 'renamed'; readonly name: string } | { readonly kind: 'deleted' };

/** The chats with the pending edits applied. */
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
