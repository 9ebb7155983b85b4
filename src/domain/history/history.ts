/** One message of a chat, as it is kept: a reply in the marks that it came with. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** A saved chat (spec §3, "Chat history record"). */
export interface ChatRecord {
  readonly id: string;
  /** As it was given: perhaps empty, and then the interface has a name for it. */
  readonly name: string;
  /** Milliseconds of the epoch; undefined where the server said nothing that can be read. */
  readonly createdAt: number | undefined;
  readonly messages: readonly ChatTurn[];
}

/** How many chats are listed at most. Our own figure: more than anybody reads, and a bound for what a server may send. */
export const MAX_LISTED_CHATS = 2000;

/** A name that we make is no longer than this, in UTF-16 code units: servers have a bound for names. */
const MAX_MADE_NAME = 100;

/** How much of a message is looked at for its first words, in UTF-16 code units. */
const NAME_SAMPLE = 400;

/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** From the first word to the end of the second, by the rules of the text's own language. */
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

/** Cuts a text at a bound, never between the halves of a character. */
function cut(text: string): string {
  return text.length <= MAX_MADE_NAME ? text : text.slice(0, MAX_MADE_NAME).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The name of a new chat: the first two words of its first user message (spec §9), with the marks that stand at
 * them. Engines without `Intl.Segmenter` (Firefox before 125) know words by their spaces alone.
 */
export function chatName(turns: readonly ChatTurn[]): string {
  const first = turns.find(({ role }) => role === 'user')?.content ?? '';
  const sample = first.trimStart().slice(0, NAME_SAMPLE);
  const spaced = sample.split(/\s+/).filter(Boolean).slice(0, 2).join(' ');
  const isUnspaced = UNSPACED.test(spaced) && typeof Intl.Segmenter === 'function';
  return cut(isUnspaced ? segmentedStart(sample) : spaced);
}

/**
 * A chat's date in English form: day, long month, year, hour and minute (spec §9). By the
 * visitor's own clock, unless a time zone is given.
 */
export function formatChatDate(time: number, timeZone?: string): string {
  const { day, clock } = formatsFor(timeZone);
  return `${day.format(time)}, ${clock.format(time)}`;
}

interface DateFormats {
  readonly day: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
}

/** Made once: a long list would spend most of its time on them. */
const formats = new Map<string | undefined, DateFormats>();

function formatsFor(timeZone: string | undefined): DateFormats {
  const zone = timeZone === undefined ? {} : { timeZone };
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', ...zone }),
    clock: new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...zone,
    }),
  };
  formats.set(timeZone, made);
  return made;
}

/** The newest first, each chat once. Those without a date are behind all others, as they came. */
export function sortChats(chats: readonly ChatRecord[]): ChatRecord[] {
  const byId = new Map<string, ChatRecord>();
  for (const chat of chats) if (!byId.has(chat.id)) byId.set(chat.id, chat);
  const timeOf = ({ createdAt }: ChatRecord) => createdAt ?? -Infinity;
  // Not a difference: that of two infinities is no number.
  return [...byId.values()].toSorted(
    (one, other) => Number(timeOf(other) > timeOf(one)) - Number(timeOf(one) > timeOf(other)),
  );
}

/** A text as people search for it: without Latin, Greek and Cyrillic accents, and without capitals. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** The chats whose name and messages hold every word of a query. An empty query finds all. */
export function searchChats(chats: readonly ChatRecord[], query: string): readonly ChatRecord[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return chats;
  return chats.filter((chat) => {
    const text = foldedText(chat);
    return wanted.every((word) => text.includes(word));
  });
}

/** What of each chat is searched, made when it is searched first: records never change. */
const folded = new WeakMap<ChatRecord, string>();

function foldedText(chat: ChatRecord): string {
  const known = folded.get(chat);
  if (known !== undefined) return known;
  const text = fold([chat.name, ...chat.messages.map(({ content }) => content)].join('\n'));
  folded.set(chat, text);
  return text;
}

/** What has been asked of the server and is shown as if it were done. */
export type ChatEdit = { readonly kind: 'renamed'; readonly name: string } | { readonly kind: 'deleted' };

/** A list of chats with the edits that are under way, by chat. */
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
