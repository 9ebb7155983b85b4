import { DocumentError, type ParseDocument } from '../parsedDocument';

/**
 * A reader of documents that throws DocumentErrors alone: whatever else goes wrong in it, such as a number in the file
 * that points behind its end, says that the file is broken.
 */
export function onlyDocumentErrors(parse: ParseDocument): ParseDocument {
  return async (path, target, bounds) => {
    try {
      return await parse(path, target, bounds);
    } catch (error) {
      if (error instanceof DocumentError) throw error;
      throw new DocumentError('broken', 'unexpected error in a document', { cause: error });
    }
  };
}
