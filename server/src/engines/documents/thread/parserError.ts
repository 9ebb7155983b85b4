import { DocumentError } from '@lang-assistant/documents';

/**
 * The parser failed, or was stopped because it used too much time or memory. Such a document is charged, because it may
 * be sent on purpose. A document that the parser only rejects is a plain `DocumentError`.
 */
export class ParserError extends DocumentError {}
