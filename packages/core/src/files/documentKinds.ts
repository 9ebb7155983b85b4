/**
 * File extensions. Other modules describe the kinds in a `Record<DocumentKind, …>`, so a new kind does not compile
 * until it has its facts (`kindFacts.ts`), its messages and its reader in the gateway.
 */
export const DOCUMENT_KINDS = [
  'pdf',
  'doc',
  'docx',
  'ppt',
  'pptx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'txt',
  'md',
  'srt',
  'vtt',
  'html',
  'po',
  'xliff',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Translated only by a server that reads the text in pictures (capability `pictures`). */
export const PICTURE_KINDS = ['png', 'jpg'] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

export type FileKind = DocumentKind | PictureKind;

/** Used unless the host page sets `config.fileKinds` (spec §5). */
export const DEFAULT_FILE_KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'ppt', 'pptx'];
