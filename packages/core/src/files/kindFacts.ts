import { DOCUMENT_KINDS, type DocumentKind, type FileKind } from './documentKinds.js';

/** The name for users. All kinds of one program share it. */
export type KindLabel =
  | 'pdf'
  | 'word'
  | 'powerpoint'
  | 'excel'
  | 'openDocument'
  | 'text'
  | 'subtitles'
  | 'html'
  | 'po'
  | 'xliff'
  | 'markdown'
  | 'picture';

export interface KindFacts {
  /** For the file picker, for files without an extension, and for responses. */
  readonly mediaType: string;
  readonly label: KindLabel;
  /** Other extensions of the kind, each with the extension of its translation. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export const KIND_FACTS: Readonly<Record<FileKind, KindFacts>> = {
  pdf: { mediaType: 'application/pdf', label: 'pdf' },
  doc: { mediaType: 'application/msword', label: 'word' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'word',
  },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', label: 'powerpoint' },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'powerpoint',
  },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', label: 'excel' },
  txt: { mediaType: 'text/plain', label: 'text' },
  md: { mediaType: 'text/markdown', label: 'markdown', aliases: { markdown: 'markdown' } },
  srt: { mediaType: 'application/x-subrip', label: 'subtitles' },
  vtt: { mediaType: 'text/vtt', label: 'subtitles' },
  html: { mediaType: 'text/html', label: 'html', aliases: { htm: 'htm' } },
  odt: { mediaType: 'application/vnd.oasis.opendocument.text', label: 'openDocument' },
  ods: { mediaType: 'application/vnd.oasis.opendocument.spreadsheet', label: 'openDocument' },
  odp: { mediaType: 'application/vnd.oasis.opendocument.presentation', label: 'openDocument' },
  // A template (`.pot`) becomes a message file (`.po`).
  po: { mediaType: 'text/x-gettext-translation', label: 'po', aliases: { pot: 'po' } },
  xliff: { mediaType: 'application/xliff+xml', label: 'xliff', aliases: { xlf: 'xlf' } },
  png: { mediaType: 'image/png', label: 'picture' },
  jpg: { mediaType: 'image/jpeg', label: 'picture', aliases: { jpeg: 'jpeg' } },
};

/** Without the dot. The first extension is the kind's name. */
export function extensionsOf<Kind extends FileKind>(kind: Kind): readonly [Kind, ...string[]] {
  return [kind, ...Object.keys({ ...KIND_FACTS[kind].aliases })];
}

/** The extension is in lower case, without the dot. */
export function kindOfExtension(extension: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => extensionsOf(kind).includes(extension));
}

export function kindOfMediaType(mediaType: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => KIND_FACTS[kind].mediaType === mediaType);
}

/**
 * The name of the kind, unless `aliases` has another extension for the original.
 * @param extension the original's, in lower case
 */
export function translatedExtension(kind: DocumentKind, extension: string): string {
  const aliases = new Map(Object.entries({ ...KIND_FACTS[kind].aliases }));
  return aliases.get(extension) ?? kind;
}

export const kindNames = (kinds: readonly FileKind[]): readonly string[] =>
  kinds.map((kind) => kind.toUpperCase());

/** In lower case, without the dot; empty if there is no dot. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
