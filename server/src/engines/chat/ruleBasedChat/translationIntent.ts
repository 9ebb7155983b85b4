import { findLanguageByName } from '../../../common/languageNames';
import { languageOf, quotedIn } from './languages';

/** `source` is undefined if the message does not name a source language. */
export interface TranslationIntent {
  readonly text: string;
  readonly target: string;
  readonly source: string | undefined;
}

const VERB =
  /^\W*(?:[\p{L}'-]+[\s,]+){0,5}?(?:translate|traduce|traducir|traduzca|trad[uú]ceme|tradui[st]|traduire|traduisez)(?!\p{L})\s*:?\s*/iu;
const INTO = new Set(['to', 'into', 'in', 'al', 'a', 'en', 'au', 'vers']);
const FROM = new Set(['from', 'de', 'del', 'du']);
const NAME_WORDS = 3;
/** The verb is searched in these characters. */
const HEAD = 400;

export function parseTranslationIntent(message: string): TranslationIntent | undefined {
  const text = message.trim();
  return parseLatin(text) ?? parseAsian(text);
}

/**
 * Parses `translate TEXT (from LANGUAGE) to LANGUAGE` and `translate to LANGUAGE: TEXT`, also in Spanish and French.
 */
function parseLatin(message: string): TranslationIntent | undefined {
  const verb = VERB.exec(message.slice(0, HEAD))?.[0];
  if (verb === undefined) return undefined;
  const body = message.slice(verb.length);
  const colon = body.indexOf(':');
  if (colon > 0 && colon < 60) {
    const first = parseTail(body.slice(0, colon));
    if (first && isFiller(first.text)) return finish(body.slice(colon + 1), first.target, first.source);
  }
  const parsed = parseTail(body);
  return parsed && finish(parsed.text, parsed.target, parsed.source);
}

function isFiller(text: string): boolean {
  return /^(?:this|the following|the text|esto|este texto|ceci|ce texte|el texto|le texte)?$/i.test(
    text.trim(),
  );
}

interface Tail {
  readonly text: string;
  readonly target: string;
  readonly source: string | undefined;
}

function parseTail(body: string): Tail | undefined {
  const into = nameAtEnd(body, INTO);
  if (!into) return undefined;
  const from = nameAtEnd(into.rest, FROM);
  return from
    ? { text: from.rest, target: into.code, source: from.code }
    : { text: into.rest, target: into.code, source: undefined };
}

function nameAtEnd(
  body: string,
  connectors: ReadonlySet<string>,
): { code: string; rest: string } | undefined {
  const words = [...body.slice(-80).matchAll(/[^\s]+/g)];
  const offset = Math.max(0, body.length - 80);
  for (let length = 1; length <= NAME_WORDS; length += 1) {
    const connector = words.at(-1 - length);
    if (!connector || !connectors.has(connector[0].toLowerCase())) continue;
    const name = words
      .slice(-length)
      .map((word) => word[0])
      .join(' ')
      .replace(/(?<![.,;:!?¿¡])[.,;:!?¿¡]+$/g, '')
      .replace(/^l['’]/i, '');
    const code = findLanguageByName(name);
    if (code !== undefined) return { code, rest: body.slice(0, offset + connector.index) };
  }
  return undefined;
}

/** Parses `「TEXT」をLANGUAGEに翻訳` and `'TEXT'를 LANGUAGE로 번역`. */
function parseAsian(message: string): TranslationIntent | undefined {
  const found =
    /(?<name>[\p{Script=Han}\p{Script=Katakana}ー]{1,20})(?:に|へ)(?:翻訳|訳)/u.exec(message) ??
    /(?<name>[\p{Script=Hangul}]{1,20}?)(?:으로|로)\s*번역/u.exec(message);
  const target = findLanguageByName(found?.groups?.['name'] ?? '');
  if (!found || target === undefined) return undefined;
  const before = message
    .slice(0, found.index)
    .trim()
    .replace(/(?:を|을|를)\s*$/u, '');
  const after = message
    .slice(found.index + found[0].length)
    .split(/[:：\n]/)
    .slice(1)
    .join(':');
  return finish(before === '' ? after : before, target, undefined);
}

function finish(part: string, target: string, source: string | undefined): TranslationIntent | undefined {
  const trimmed = part.trim().replace(/^:\s*/, '');
  const quoted = quotedIn(trimmed);
  const text = (quoted ?? trimmed).trim();
  return text === '' ? undefined : { text, target, source: source ?? languageOf(text) };
}
