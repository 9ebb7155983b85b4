import {
  findTerms,
  MAX_SENT_TERMS,
  termsFor,
  toGlossary,
  type GlossaryRow,
  type GlossaryTerm,
} from '@lang-assistant/core/translate/glossary';
import { parseGlossaryTable } from '../../domain/translate/glossaryTable';
import { GLOSSARY_TIMEOUT_MS } from '@lang-assistant/core/timing';
import type { HostConfig } from '../../domain/hostConfig';
import type { LanguagePair, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { Call } from '../contracts/backend';
import { warn } from '../device/logger';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { orAbort } from './readPieces';

/** Maximum size read from a glossary file, enough for 10,000 rows of 200 characters. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Drops the incomplete last row if the text is cut. */
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
  const request: HttpCall = {
    url,
    headers: { accept: 'text/csv, text/tab-separated-values, text/plain' },
    signal: new AbortController().signal,
    timeoutMs: GLOSSARY_TIMEOUT_MS,
    // `sendRequest` expects JSON.
    readBody: async (response) => toJson(await readStart(response)),
  };
  return sendRequest(request, (text) => parseGlossaryTable(String(text)));
}

/** By URL, for the lifetime of the page. */
const fetchedRows = new Map<string, Promise<readonly GlossaryRow[]>>();

/** Their failure was already reported in the console. */
const reported = new Set<string>();

function report(url: string): void {
  if (reported.has(url)) return;
  reported.add(url);
  warn(`The glossary ${url} could not be loaded: texts are translated without it.`);
}

/** If loading fails, the current text is translated without these rows, and the next text tries again. */
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

/** Parsed once: a page sets its glossary once and translates often. */
const parsedRows = new WeakMap<object, readonly GlossaryRow[]>();

function rowsOf(glossary: unknown): readonly GlossaryRow[] {
  if (typeof glossary !== 'object' || glossary === null) return [];
  const rows = parsedRows.get(glossary) ?? toGlossary(glossary);
  parsedRows.set(glossary, rows);
  return rows;
}

/** The rows of `config.glossary` come first. */
async function allRows(
  { glossary, glossaryUrl }: HostConfig,
  { signal }: Pick<Call, 'signal'>,
): Promise<readonly GlossaryRow[]> {
  const fetched = glossaryUrl === '' ? [] : await orAbort(loadRows(glossaryUrl), signal);
  return [...rowsOf(glossary), ...fetched];
}

/** The gateway refuses forms with larger fields. */
const MAX_DOCUMENT_TERM_BYTES = 200 * 1024;

function countSendable(terms: readonly GlossaryTerm[]): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  const tooMany = terms.findIndex((term) => {
    bytes += encoder.encode(toJson(term)).length + 1;
    return bytes > MAX_DOCUMENT_TERM_BYTES;
  });
  return Math.min(MAX_SENT_TERMS, tooMany < 0 ? Infinity : tooMany);
}

let isCutReported = false;

/** The text of the document is unknown here, so all rows for its language pair are included. */
export async function documentTerms(
  config: HostConfig,
  pair: LanguagePair,
  call: Pick<Call, 'signal'>,
): Promise<readonly GlossaryTerm[]> {
  const terms = termsFor(await allRows(config, call), pair);
  const count = countSendable(terms);
  if (count < terms.length && !isCutReported) {
    isCutReported = true;
    warn(`The glossary has ${terms.length} terms for a document: only the first ${count} are used.`);
  }
  return terms.slice(0, count);
}

export async function withGlossary(
  config: HostConfig,
  request: TranslationRequest,
  call: Call,
): Promise<TranslationRequest> {
  const terms = findTerms(await allRows(config, call), request.text, request);
  return terms.length === 0 ? request : { ...request, glossary: terms };
}
