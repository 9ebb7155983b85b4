import { DocumentError, type ParseDocument } from '../../parsedDocument';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors';
import { createUnitList, readTextFile, toEditedDocument } from '../editedDocument';
import { decodeText } from '../encoding/decodeText';
import { headerEdits, pluralsIn } from './poHeader';
import { poUnits } from './poUnits';
import { readPo, type PoEntry } from './readPo';

const HEAD_BYTES = 8192;
const CHARSET = /charset=([\w-]+)/i;
const LINE_END = /\r\n|\r|\n/;

/**
 * Parses a file of messages (gettext's .po and .pot). Messages without a translation get one; the others keep theirs. The
 * header gets the language and its plural forms.
 * @throws DocumentError
 */
export const parsePo: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const declared = CHARSET.exec(bytes.toString('latin1', 0, HEAD_BYTES))?.[1];
  const source = decodeText(bytes, declared);
  const po = source.text;
  const lineEnd = LINE_END.exec(po)?.[0] ?? '\n';
  const list = createUnitList(bounds);
  let header: PoEntry | undefined;
  let forms: number | undefined;
  let count = 0;
  for (const entry of readPo(po)) {
    count += 1;
    if (entry.id.text === '') header ??= entry;
    else {
      forms ??= pluralsIn(header?.translations[0]?.text ?? '', target).count;
      for (const unit of poUnits(po, entry, forms, lineEnd)) list.add(unit);
    }
  }
  if (count === 0) throw new DocumentError('broken', 'no messages');
  const isNamed = declared !== undefined && declared !== 'CHARSET';
  return toEditedDocument({
    kind: 'po',
    bytes,
    source,
    units: list.units,
    otherEdits: (encoding) =>
      headerEdits(po, header, target, isNamed && encoding === source.encoding ? undefined : 'UTF-8', lineEnd),
  });
});
