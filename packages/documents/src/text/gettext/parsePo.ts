import { DocumentError, type ParseDocument } from '../../parsedDocument.js';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors.js';
import { createUnitList, readTextFile, toEditedDocument } from '../editedDocument.js';
import { decodeText } from '../encoding/decodeText.js';
import { headerEdits, pluralsIn } from './poHeader.js';
import { poUnits } from './poUnits.js';
import { readPo, type PoEntry } from './readPo.js';

const HEAD_BYTES = 8192;
const CHARSET = /charset=([\w-]+)/i;
const LINE_END = /\r\n|\r|\n/;

const isTranslatedPlural = ({ plural, translations }: PoEntry) =>
  plural !== undefined && translations.every(({ text }) => text !== '');

/**
 * Parses a message file of gettext (.po and .pot). Only messages without a translation are translated. The header gets
 * the language and its plural forms.
 * @throws DocumentError
 */
export const parsePo: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const declared = CHARSET.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1];
  const source = decodeText(bytes, declared);
  const po = source.text;
  const lineEnd = LINE_END.exec(po)?.[0] ?? '\n';
  const list = createUnitList(bounds);
  const entries = [...readPo(po)];
  if (entries.length === 0) throw new DocumentError('broken', 'no messages');
  const header = entries.find(({ id }) => id.text === '');
  const existing = entries.filter(isTranslatedPlural).map(({ translations }) => translations.length);
  const forms = pluralsIn(header?.translations[0]?.text ?? '', target, existing);
  for (const entry of entries)
    if (entry.id.text !== '') for (const unit of poUnits(po, entry, forms, lineEnd)) list.add(unit);
  const isNamed = declared !== undefined && declared !== 'CHARSET';
  return toEditedDocument({
    kind: 'po',
    bytes,
    source,
    units: list.units,
    otherEdits: (encoding) => {
      const charset = isNamed && encoding === source.encoding ? undefined : 'UTF-8';
      return headerEdits(po, header, target, existing, charset, lineEnd);
    },
  });
});
