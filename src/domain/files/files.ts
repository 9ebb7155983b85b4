import type { AppError } from '@lang-assistant/core/errors';
import type { Limits } from '@lang-assistant/core/usage/limits';
import { clusters, toWellFormed } from '@lang-assistant/core/text';
import type { Formality } from '@lang-assistant/core/translate/formality';
import type { GlossaryTerm } from '@lang-assistant/core/translate/glossary';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { FileKind, PictureKind } from '@lang-assistant/core/files/documentKinds';
import { FILE_OUTPUT_KINDS, type FileOutput, type FileOutputKind } from './jobs';
import type { TranslatedPicture } from './pictures';
import { extensionOf, kindOfExtension, kindOfMediaType } from '@lang-assistant/core/files/kindFacts';

/** `size` is in bytes. */
export interface DocumentFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The domain never opens the file. */
export interface FileRequest<F extends DocumentFile = DocumentFile> {
  readonly file: F;
  /** Catalogue codes. */
  readonly source: string;
  readonly target: string;
  /** In the interface language. Spec §7 sends this name instead of the code. */
  readonly targetLabel: string;
  readonly formality?: Formality;
  /** The host page's terms for these languages. */
  readonly glossary?: readonly GlossaryTerm[];
}

/** With its original layout, as received. */
export interface TranslatedDocument {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

export interface FileTranslation {
  readonly text: string;
  readonly document?: TranslatedDocument;
  /** The engine and its usual quality, if the backend reports them. */
  readonly engine?: string;
  readonly quality?: string;
  /** Whether the engine used the requested formality: `applied` or `unsupported`. */
  readonly formality?: string;
  /** Number of untranslated paragraphs, if the backend reports it. */
  readonly untranslated?: number;
  /** Page numbers of a PDF that the translation does not contain, if the backend reports any. */
  readonly unreadPages?: readonly number[];
  /** The texts of a picture with their places. */
  readonly picture?: TranslatedPicture;
  /** The outputs of a server job. They replace `text` and `document`. */
  readonly outputs?: readonly FileOutput[];
  /** Set if a server job translated the document. */
  readonly segments?: { readonly done: number; readonly total: number };
}

/**
 * `picture` is the picture with its translations, `document` is the translated document in its layout, `text` its text as a Word document. A job offers the other
 * kinds.
 */
export type Download = 'text' | 'picture' | FileOutputKind;

/** The first is the translation itself. Without a document, it is the text. */
export function downloadsOf(
  translation: FileTranslation,
  canDraw = false,
): readonly [Download, ...(readonly Download[])] {
  const { outputs, document, text, picture } = translation;
  if (canDraw && picture?.texts.some(({ box }) => box)) return ['picture', ...downloadsOf(translation)];
  if (!outputs) return document && text !== '' ? ['document', 'text'] : ['document'];
  const [main = 'document', ...others] = FILE_OUTPUT_KINDS.filter((kind) =>
    outputs.some((output) => output.kind === kind),
  );
  return [main, ...others];
}

/** A name that is only an extension stays unchanged. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** The formats that browsers decode. Pictures are sent as JPEG. */
const PICTURE = /^(?:avif|bmp|gif|hei[cf]|jpe?g|webp)$/;

/** Without an extension, the media type decides. */
export function kindOf({ name, type }: DocumentFile): FileKind | undefined {
  const extension = extensionOf(name);
  const format = extension || type.replace('image/', '');
  if (format === 'png') return format;
  if (PICTURE.test(format)) return 'jpg';
  return extension === '' ? kindOfMediaType(type) : kindOfExtension(extension);
}

export const isPicture = (kind: FileKind | undefined): kind is PictureKind =>
  kind === 'png' || kind === 'jpg';

/** If only the media type tells the kind of a file, the extension is added, because servers may rely on it. */
export function uploadName(file: DocumentFile): string {
  const kind = kindOf(file);
  return kind !== undefined && extensionOf(file.name) === '' ? `${file.name}.${kind}` : file.name;
}

/** Number of visible characters before the extension, and the longest extension that stays visible. */
const [KEPT_CHARS, MAX_EXTENSION_CHARS] = [4, 8];

/**
 * CSS truncates only the head, so a long name loses its middle and keeps its extension. Grapheme clusters stay whole.
 */
export function splitName(name: string): { readonly head: string; readonly tail: string } {
  const all = [...clusters(name)];
  const dot = all.findLastIndex((cluster) => cluster.includes('.'));
  const hasExtension = dot >= 0 && all.length - dot <= MAX_EXTENSION_CHARS;
  const cut = Math.max(0, (hasExtension ? dot : all.length) - KEPT_CHARS);
  return { head: all.slice(0, cut).join(''), tail: all.slice(cut).join('') };
}

/** Spec §9. */
export type SizeUnit = 'Bytes' | 'KB' | 'MB' | 'GB';

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

/** Chooses the largest unit in which the size is at least one, and rounds to a tenth. */
export function toSize(bytes: number): Size {
  const found = UNITS.find(([, factor]) => toTenths(bytes / factor) >= 1);
  return found ? { value: toTenths(bytes / found[1]), unit: found[0] } : { value: bytes, unit: 'Bytes' };
}

/** Like `toSize`, but the result always differs from the displayed limit if the file exceeds the limit. */
export function toSizeOver(bytes: number, limit: number): Size {
  const [size, limitSize] = [toSize(bytes), toSize(limit)];
  const looksEqual = size.value === limitSize.value && size.unit === limitSize.unit && size.unit !== 'Bytes';
  return bytes > limit && looksEqual ? { ...size, value: toTenths(size.value + 0.1) } : size;
}

export type SizeLimits = Pick<Limits, 'uploadRejectBytes' | 'oversizeMarkBytes' | 'translateBlockBytes'>;

/** The limit that takes effect (spec §5), in bytes. */
export function fileLimitOf({
  uploadRejectBytes,
  oversizeMarkBytes,
  translateBlockBytes,
}: SizeLimits): number {
  return Math.min(uploadRejectBytes, oversizeMarkBytes, translateBlockBytes);
}

/** The file is listed, but cannot be translated. */
export function isOversize({ size }: DocumentFile, { oversizeMarkBytes }: SizeLimits): boolean {
  return size > oversizeMarkBytes;
}

/** The file is refused when translation starts. This happens only if the host page raises both other limits. */
export function isBlocked({ size }: DocumentFile, { translateBlockBytes }: SizeLimits): boolean {
  return size > translateBlockBytes;
}

/**
 * Whether a retry with the same document would fail again: it is too large, its type is unknown, or it cannot be
 * translated.
 */
export function isPermanent(error: AppError): boolean {
  if (error.kind === 'badInput') return error.rule === 'picture';
  return error.kind === 'http' && [413, 415, 422].includes(error.status);
}

/** Name, size and date identify the file in the list. */
export interface ChosenFile extends DocumentFile {
  /** In epoch milliseconds. */
  readonly lastModified: number;
}

/** The Word file with the text of a translation (spec §9). */
export function exportName(name: string): string {
  return `translated_${stemOf(name)}.docx`;
}

/** Differs from the name of the translated document, so that the two downloads do not have the same name. */
export function textExportName(name: string, document: TranslatedDocument | undefined): string {
  const textName = exportName(name);
  return document?.name === textName ? `translated_${stemOf(name)}-text.docx` : textName;
}

/** A regional variant falls back to its language. */
function choiceFor(code: string, choices: readonly string[]): string {
  return [code, code.replace(/_.*/, '')].find((candidate) => choices.includes(candidate)) ?? '';
}

/**
 * Limits a pair to the languages offered for documents. Other languages become empty, and so does a target equal to the
 * source.
 */
export function toSupportedPair(pair: LanguagePair, choices: readonly string[]): LanguagePair {
  const source = choiceFor(pair.source, choices);
  const target = choiceFor(pair.target, choices);
  return { source, target: target === source ? '' : target };
}

/** Simulated progress (spec §4). `RESULT_DELAY_MS` is how long the full bar stays visible. */
export const PROGRESS_END = 90;
export const PROGRESS_STEP = 10;
export const PROGRESS_TICK_MS = 500;
export const RESULT_DELAY_MS = 1000;

/** In bytes of UTF-8, without the extension. File systems allow 255 bytes, and browsers may append a number. */
const MAX_STEM_BYTES = 200;

/** In UTF-16 code units. The rest of a name is ignored. */
const READ_CHARS = 2000;

/** Some of them reverse the text direction: `cod.exe` would be displayed as `exe.doc`. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Path separators, and characters that Windows forbids. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/** Leading dots hide a file, and Windows drops trailing dots and spaces. */
const EDGES = /^[\s.]+|[\s.]+$/g;

function truncate(text: string): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytesLeft = MAX_STEM_BYTES;
  for (const cluster of clusters(text)) {
    bytesLeft -= encoder.encode(cluster).length;
    if (bytesLeft < 0) break;
    kept += cluster;
  }
  return kept;
}

/**
 * Creates a safe file name: no path, no invisible or forbidden characters, limited length.
 * @param extension in lower case with the dot, or empty
 * @param fallback used if no character of the name is left
 */
export function toFileName(name: string, extension: string, fallback: string): string {
  const start = toWellFormed(name.slice(0, READ_CHARS));
  const plain = start.replace(INVISIBLE, '').replace(FORBIDDEN, '_').trimEnd();
  const hasExtension = plain.toLowerCase().endsWith(extension);
  const stem = hasExtension ? plain.slice(0, plain.length - extension.length) : plain;
  const safeStem = truncate(stem.replace(EDGES, '')).replace(EDGES, '');
  return `${safeStem === '' ? fallback : safeStem}${extension}`;
}
