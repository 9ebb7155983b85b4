import type { WriteChange, WriteNotice, WriteResult } from '../../domain/write/write';
import { invalidReply } from '../http/bodies';
import { isObject, type JsonObject } from '../../domain/json';
import { parseLooseJson, withoutFences } from './looseJson';

const MAX_ALTERNATIVES = 10;

const MAX_WRAPPERS = 4;

const NOTICES: Readonly<Record<string, WriteNotice>> = {
  tone_unsupported: 'toneUnsupported',
  language_unsupported: 'languageUnsupported',
  grammar_unchecked: 'grammarUnchecked',
  spelling_unavailable: 'spellingUnavailable',
  check_failed: 'checkFailed',
};

interface Fields {
  readonly corrected: unknown;
  readonly alternatives: unknown;
  readonly changes?: unknown;
}

/** Finds a field in any spelling: `corrected_text`, `correctedText`, `Corrected text`. */
function fieldOf(object: JsonObject, wanted: string): unknown {
  const name = Object.keys(object).find((key) => key.toLowerCase().replace(/[^a-z]/g, '') === wanted);
  return name === undefined ? undefined : object[name];
}

function fromObject(object: object | undefined): Fields | undefined {
  if (!isObject(object)) return undefined;
  const corrected = fieldOf(object, 'correctedtext');
  if (corrected === undefined) return undefined;
  return {
    corrected,
    alternatives: fieldOf(object, 'alternatives'),
    changes: fieldOf(object, 'changes'),
  };
}

/**
 * Reads `<corrected_text>…</corrected_text>`, or the same with square brackets. Without an end tag, the field ends at
 * the next tag.
 */
function taggedField(text: string, name: string): string | undefined {
  const start = new RegExp(`[<[] ?${name} ?[>\\]]`, 'i').exec(text);
  if (!start) return undefined;
  const rest = text.slice(start.index + start[0].length);
  const end = /[<[] ?\/? ?(?:corrected[_ ]?text|alternatives) ?[>\]]/i.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
}

function fromTags(text: string): Fields | undefined {
  const corrected = taggedField(text, 'corrected[_ ]?text');
  return corrected === undefined ? undefined : { corrected, alternatives: taggedField(text, 'alternatives') };
}

/** Labels at the start of a line, also in bold type. */
const CORRECTED_LABEL = /(?:^|\n)[*_#>\t ]{0,8}corrected[_ ]?text[*_ ]{0,4}:[*_ ]{0,4}/i;
const ALTERNATIVES_LABEL = /\n[*_#>\t ]{0,8}alternatives[*_ ]{0,4}:[*_ ]{0,4}/i;

function fromLabels(text: string): Fields | undefined {
  const start = CORRECTED_LABEL.exec(text);
  if (!start) return undefined;
  const rest = text.slice(start.index + start[0].length);
  const end = ALTERNATIVES_LABEL.exec(rest);
  if (!end) return { corrected: rest, alternatives: undefined };
  return { corrected: rest.slice(0, end.index), alternatives: rest.slice(end.index + end[0].length) };
}

/** A JSON object inside a text. It is tried before labels, because its keys may look like labels. */
const JSON_WITHIN = /\{\s{0,99}["']?corrected_?text["']?\s{0,9}:/i;

/** A JSON object without its braces. */
const BARE_JSON = /^\s*["']?corrected_?text["']? ?: ?["']/i;

function fromText(text: string): Fields | undefined {
  const fromJson = (json = text) => fromObject(parseLooseJson(json));
  // Inside tags, braces belong to the user's text.
  if (/^\s*(?:```|\{)/.test(text)) return fromJson() ?? fromTags(text) ?? fromLabels(withoutFences(text));
  const bare = BARE_JSON.test(text) ? fromJson(`{${text}}`) : undefined;
  const plain = bare ?? fromTags(text);
  if (plain) return plain;
  const within = JSON_WITHIN.test(text) ? fromJson() : undefined;
  return within ?? fromLabels(text) ?? fromJson();
}

function unwrap(body: unknown): Fields | undefined {
  let value = body;
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    if (typeof value === 'string') return fromText(value);
    if (!isObject(value)) return undefined;
    const found = fromObject(value);
    if (found) return found;
    value = value['result'] ?? value['data'];
  }
  return undefined;
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Reads a list, or a text that separates the items by semicolons (spec §3). */
function listOf(value: unknown, correctedText: string): string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[;；]/)
      : [];
  const texts = items.filter((item) => typeof item === 'string').map(collapseSpaces);
  const others = [...new Set(texts)].filter((text) => text !== '' && text !== collapseSpaces(correctedText));
  return others.slice(0, MAX_ALTERNATIVES);
}

function noticesIn(data: JsonObject): readonly WriteNotice[] {
  const codes = data['notices'];
  if (!Array.isArray(codes)) return [];
  const known = codes.map((code: unknown) => (typeof code === 'string' ? NOTICES[code] : undefined));
  return [...new Set(known.filter((notice) => notice !== undefined))];
}

const isText = (value: unknown): value is string => typeof value === 'string';

function toChange(value: unknown): WriteChange | undefined {
  if (!isObject(value)) return undefined;
  const { range, text, kind, message, others } = value;
  const [start, end]: readonly unknown[] = Array.isArray(range) ? range : [];
  if (typeof start !== 'number' || typeof end !== 'number') return undefined;
  if (!isText(text) || !isText(kind) || !isText(message)) return undefined;
  return {
    range: [start, end],
    text,
    kind,
    message,
    others: Array.isArray(others) ? others.filter(isText) : [],
  };
}

function changesIn(value: unknown): { changes?: readonly WriteChange[] } {
  if (!Array.isArray(value)) return {};
  return { changes: value.map(toChange).filter((change) => change !== undefined) };
}

function provenance({ engine, quality }: JsonObject): { engine?: string; quality?: string } {
  return {
    ...(typeof engine === 'string' && { engine }),
    ...(typeof quality === 'string' && { quality }),
  };
}

/**
 * Parses an improved text (spec §7, calls 5 and 9): `corrected_text` and `alternatives`, in JSON, nearly valid JSON, or
 * tags, as `result` or `data.result`.
 * @throws ServiceError `invalidReply` if there is no corrected text, and for `success: false`
 */
export function parseWriteResult(body: unknown): WriteResult {
  const isFailure = isObject(body) && body['success'] === false;
  const fields = isFailure ? undefined : unwrap(body);
  const corrected = fields?.corrected;
  if (typeof corrected !== 'string' || corrected.trim() === '') throw invalidReply(body);
  // Text boxes normalize line breaks in the same way.
  const correctedText = corrected.trim().replace(/\r\n?/g, '\n');
  const data = isObject(body) && isObject(body['data']) ? body['data'] : isObject(body) ? body : {};
  return {
    correctedText,
    alternatives: listOf(fields?.alternatives, correctedText),
    notices: noticesIn(data),
    ...changesIn(fields?.changes),
    ...provenance(data),
  };
}
