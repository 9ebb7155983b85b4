/**
 * The kinds of documents, by file extension. Other modules describe the kinds in a `Record<DocumentKind, …>`. A new
 * kind therefore does not compile until it has its facts (`kindFacts.ts`), its messages and its reader in the gateway.
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

/** The kinds that the widget offers unless the host page sets `config.fileKinds` (spec §5). */
export const DEFAULT_FILE_KINDS: readonly DocumentKind[] = ['pdf', 'doc', 'docx', 'ppt', 'pptx'];
