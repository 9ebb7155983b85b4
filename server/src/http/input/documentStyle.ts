import type { DocumentStyle } from '../../engines/documents/translateInThread';
import { DocumentStyleFields, readStyleForm } from '../../usecases/translate/translateBody';
import type { FileForm } from './fileForm';
import { parseFields } from './parseBody';

/**
 * Parses the form fields `formality` and `glossary` of a document.
 * @throws ApiError `bad_request` with the name of the field
 */
export function parseDocumentStyle(field: FileForm['field']): DocumentStyle {
  const { formality = 'default', glossary = [] } = parseFields(readStyleForm(field), DocumentStyleFields);
  return {
    ...(formality !== 'default' && { formality }),
    ...(glossary.length > 0 && { rows: glossary }),
  };
}
