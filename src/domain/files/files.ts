import type { AppError } from '../errors';
import type { Limits } from '../usage/limits';
import { clusters } from '../text';
import type { LanguagePair } from '../translate/translation';

/** A document that is to be translated, as far as rules look at it. Sizes are in bytes. */
export interface DocumentFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What is asked of a backend. `F` is the file itself, which rules never open. */
export interface FileRequest<F extends DocumentFile = DocumentFile> {
  readonly file: F;
  /** Entry codes of the catalogue. */
  readonly source: string;
  readonly target: string;
  /** The target language's name in the interface language: the only one that spec §7 sends. */
  readonly targetLabel: string;
}

/** A translated document that kept its layout, as it came. */
export interface TranslatedDocument {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly base64: string;
}

/** What came of it: the text always, and a document where the backend made one. */
export interface FileTranslation {
  readonly text: string;
  readonly document?: TranslatedDocument;
  /** Who translated it, and how well that usually is, where the backend tells. */
  readonly engine?: string;
  readonly quality?: string;
  /** How many paragraphs stayed as they were, where the backend tells of any. */
  readonly untranslated?: number;
}

/** The kinds of documents that can be translated, by the ending of their names (spec §5). */
export type DocumentKind = 'pdf' | 'doc' | 'docx' | 'ppt' | 'pptx';

/** Media types, which file pickers go by, and which tell what a file without an ending is. */
export const MEDIA_TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

export const DOCUMENT_KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'ppt', 'pptx'];

/** What follows the last dot of a name, in lower case; empty where there is no dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A name without its ending. One that is nothing else stays whole. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** What kind of document it is: by its ending, or where its name has none by its media type. */
export function kindOf({ name, type }: DocumentFile): DocumentKind | undefined {
  const ending = endingOf(name);
  return DOCUMENT_KINDS.find((kind) => (ending === '' ? MEDIA_TYPES[kind] === type : kind === ending));
}

/** The name that a server is told: one that goes by endings must not miss what the media type says. */
export function nameOnTheWire(file: DocumentFile): string {
  const kind = kindOf(file);
  return kind !== undefined && endingOf(file.name) === '' ? `${file.name}.${kind}` : file.name;
}

/** How many characters of a name's stem stay beside its ending, and how long an ending may be to stay. */
const [KEPT_CHARS, ENDING_CHARS] = [4, 8];

/**
 * A name in two: where there is no room the head loses its end, the tail nothing. So it is its middle that a long name
 * loses, and never its ending. No character as a person sees it is cut in two.
 */
export function splitName(name: string): { readonly head: string; readonly tail: string } {
  const all = [...clusters(name)];
  const dot = all.findLastIndex((cluster) => cluster.includes('.'));
  const isEnding = dot >= 0 && all.length - dot <= ENDING_CHARS;
  const cut = Math.max(0, (isEnding ? dot : all.length) - KEPT_CHARS);
  return { head: all.slice(0, cut).join(''), tail: all.slice(cut).join('') };
}

/** The units of spec §9. */
export type SizeUnit = 'Bytes' | 'KB' | 'MB' | 'GB';

/** A size as people read it. */
export interface Size {
  readonly value: number;
  readonly unit: SizeUnit;
}

const UNITS: readonly (readonly [SizeUnit, number])[] = [
  ['GB', 1_073_741_824],
  ['MB', 1_048_576],
  ['KB', 1024],
];

const toTenths = (value: number) => Math.round(value * 10) / 10;

/** A number of bytes in the largest unit of which it is at least one, to a tenth. */
export function toSize(bytes: number): Size {
  const found = UNITS.find(([, factor]) => toTenths(bytes / factor) >= 1);
  return found ? { value: toTenths(bytes / found[1]), unit: found[0] } : { value: bytes, unit: 'Bytes' };
}

/** The same for a file that is over a limit: it never reads as if it were not. */
export function toSizeOver(bytes: number, limit: number): Size {
  const [size, bound] = [toSize(bytes), toSize(limit)];
  const isAlike = size.value === bound.value && size.unit === bound.unit && size.unit !== 'Bytes';
  return bytes > limit && isAlike ? { ...size, value: toTenths(size.value + 0.1) } : size;
}

export type SizeLimits = Pick<Limits, 'uploadRejectBytes' | 'oversizeMarkBytes' | 'translateBlockBytes'>;

/** The number that really stops a document: the smallest of the three (spec §5), in bytes. */
export function fileLimitOf({
  uploadRejectBytes,
  oversizeMarkBytes,
  translateBlockBytes,
}: SizeLimits): number {
  return Math.min(uploadRejectBytes, oversizeMarkBytes, translateBlockBytes);
}

/** It has a card, but cannot be translated. */
export function isOversize({ size }: DocumentFile, { oversizeMarkBytes }: SizeLimits): boolean {
  return size > oversizeMarkBytes;
}

/** It is refused when it is to be translated: reached only where a host raises the other two numbers. */
export function isBlocked({ size }: DocumentFile, { translateBlockBytes }: SizeLimits): boolean {
  return size > translateBlockBytes;
}

/** Another try with the same document comes to the same: it is too large, of no known kind, or cannot be translated. */
export function isFinal(error: AppError): boolean {
  return error.kind === 'http' && [413, 415, 422].includes(error.status);
}

/** Why a file is not taken at all. */
export type RejectionReason = 'folder' | 'wrongType' | 'empty' | 'tooLarge' | 'duplicate';

/** A file as it is told apart from others. */
export interface ChosenFile extends DocumentFile {
  /** Milliseconds of the epoch. */
  readonly lastModified: number;
}

function isSame(a: ChosenFile, b: ChosenFile): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** Why a file cannot join those that are there; undefined if it can. */
export function findRejectionReason(
  file: ChosenFile,
  limits: SizeLimits,
  others: readonly ChosenFile[],
): Exclude<RejectionReason, 'folder'> | undefined {
  if (kindOf(file) === undefined) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limits.uploadRejectBytes) return 'tooLarge';
  return others.some((other) => isSame(file, other)) ? 'duplicate' : undefined;
}

/** The Word file that the text of a translation is saved as (spec §9). */
export function exportName(name: string): string {
  return `translated_${stemOf(name)}.docx`;
}

/** The same beside a document: no two downloads have one name. */
export function textNameBeside(name: string, document: TranslatedDocument | undefined): string {
  const own = exportName(name);
  return document?.name === own ? `translated_${stemOf(name)}-text.docx` : own;
}

/** A variant stands for its language where only that is offered. */
function choiceFor(code: string, choices: readonly string[]): string {
  return [code, code.replace(/_.*/, '')].find((wanted) => choices.includes(wanted)) ?? '';
}

/** The pair as far as documents can be translated so: a language that is not offered is not chosen, and none is twice. */
export function toSupportedPair(pair: LanguagePair, choices: readonly string[]): LanguagePair {
  const source = choiceFor(pair.source, choices);
  const target = choiceFor(pair.target, choices);
  return { source, target: target === source ? '' : target };
}

/** How far the progress goes by itself, by how much, and how often; then how long the whole of it stays (spec §4). */
export const PROGRESS_END = 90;
export const PROGRESS_STEP = 10;
export const PROGRESS_TICK_MS = 500;
export const RESULT_DELAY_MS = 1000;
