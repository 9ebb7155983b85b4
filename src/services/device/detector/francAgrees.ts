import { franc } from 'franc';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { detectorCodes } from '../../../domain/languages/detectorCodes';

/** Whether this is franc's first choice among the languages of the catalogue. */
export function francAgrees(text: string, code: string): boolean {
  return detectorCodes(code).includes(franc(text, { only: LANGUAGE_CODES.flatMap(detectorCodes) }));
}
