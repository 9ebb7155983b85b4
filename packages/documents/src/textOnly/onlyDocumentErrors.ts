import { DocumentError, type ParseDocument } from '../parsedDocument.js';

/**
 * Wraps a parser so that it throws only DocumentErrors. Any other error, such as an offset beyond the end of the file,
 * means that the file is broken.
 */
export function onlyDocumentErrors(parse: ParseDocument): ParseDocument {
  return async (...given) => {
    try {
      return await parse(...given);
    } catch (error) {
      if (error instanceof DocumentError) throw error;
      throw new DocumentError('broken', 'unexpected error in a document', { cause: error });
    }
  };
}
