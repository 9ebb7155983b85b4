import { findTerms, toGlossary, type GlossaryRow } from '../../domain/translate/glossary';
import { parseGlossaryTable } from '../../domain/translate/glossaryTable';
import { GLOSSARY_TIMEOUT_MS } from '../../domain/timing';
import type { HostConfig } from '../../domain/hostConfig';
import type { TranslationRequest } from '../../domain/translate/translation';
import type { Call } from '../contracts/backend';
import { warn } from '../device/logger';
import { sendRequest } from '../http/sendRequest';
import { orAbort } from './readPieces';

/** Bytes of a table that are read: 10,000 rows of 200 characters and more. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** The start of a response's text. The last row of a table that is cut is dropped. */
async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (bytes < MAX_TABLE_BYTES) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    bytes += value.length;
  }
  await reader.cancel();
  return text.slice(0, text.lastIndexOf('\n'));
}

async function fetchRows(url: string): Promise<readonly GlossaryRow[]> {
  const text = await sendRequest({
    url,
    headers: { accept: 'text/csv, text/tab-separated-values, text/plain' },
    signal: new AbortController().signal,
    timeoutMs: GLOSSARY_TIMEOUT_MS,
    // `sendRequest` returns JSON.
    readBody: async (response) => JSON.stringify(await readStart(response)),
  });
  return parseGlossaryTable(String(text));
}

/** The rows of each address, for the lifetime of the page. */
const fetchedRows = new Map<string, Promise<readonly GlossaryRow[]>>();

/** Addresses whose failure is in the console. */
const reported = new Set<string>();

function report(url: string): void {
  if (reported.has(url)) return;
  reported.add(url);
  warn(`The glossary ${url} could not be loaded: texts are translated without it.`);
}

/** The rows of `glossaryUrl`. A table that cannot be loaded is fetched again for the next text: this one is translated without. */
function loadRows(url: string): Promise<readonly GlossaryRow[]> {
  const known = fetchedRows.get(url);
  if (known) return known;
  const loading = fetchRows(url).catch(() => {
    fetchedRows.delete(url);
    report(url);
    return [];
  });
  fetchedRows.set(url, loading);
  return loading;
}

/** The rows of each `config.glossary`: a page sets it once and translates often. */
const parsedRows = new WeakMap<object, readonly GlossaryRow[]>();

function rowsOf(glossary: unknown): readonly GlossaryRow[] {
  if (typeof glossary !== 'object' || glossary === null) return [];
  const rows = parsedRows.get(glossary) ?? toGlossary(glossary);
  parsedRows.set(glossary, rows);
  return rows;
}

/** The request with the terms of the host page's glossaries that occur in its text. Rows of `config` come first. */
export async function withGlossary(
  { glossary, glossaryUrl }: HostConfig,
  request: TranslationRequest,
  { signal }: Call,
): Promise<TranslationRequest> {
  const fetched = glossaryUrl === '' ? [] : await orAbort(loadRows(glossaryUrl), signal);
  const terms = findTerms([...rowsOf(glossary), ...fetched], request.text, request);
  return terms.length === 0 ? request : { ...request, glossary: terms };
}
