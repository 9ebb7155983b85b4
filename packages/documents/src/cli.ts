#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { extensionOf, kindOfExtension } from '@lang-assistant/core/files/kindFacts';
import { findLanguage, parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { parseDocument } from './parseDocument.js';
import { DOCUMENT_BOUNDS, DocumentError, type ParsedDocument } from './parsedDocument.js';

const USAGE = `Usage:
  lang-assistant-documents segments FILE
      Prints the segments of a document as a JSON list of HTML fragments.
  lang-assistant-documents write FILE TRANSLATIONS.json OUT [LANGUAGE]
      Writes the document with these translations, one per segment, to a file that does not exist yet. The language of
      the translations (es, pt_BR, ar) decides on fonts and the direction of writing.
`;

class UsageError extends Error {}

async function parse(file: string, language = ''): Promise<ParsedDocument> {
  const kind = kindOfExtension(extensionOf(file));
  if (kind === undefined) throw new UsageError(`${file}: not a kind of document that is known`);
  const entry = findLanguage(parseLanguageCode(language) ?? '');
  if (language !== '' && entry === undefined)
    throw new UsageError(`${language}: not a language that is known`);
  const target = { tag: entry?.tag ?? 'und', isRtl: entry?.rtl === true };
  return parseDocument(file, kind, target, DOCUMENT_BOUNDS);
}

async function readTranslations(file: string, count: number): Promise<string[]> {
  const list: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(list) || list.length !== count || !list.every((one) => typeof one === 'string'))
    throw new UsageError(`${file}: not a JSON list of ${count} texts, one per segment`);
  return list;
}

async function run([command, file, translations, out, language]: readonly string[]): Promise<void> {
  if (command === 'segments' && file !== undefined && translations === undefined) {
    const { segments } = await parse(file);
    process.stdout.write(`${JSON.stringify(segments, null, 2)}\n`);
  } else if (command === 'write' && file !== undefined && translations !== undefined && out !== undefined) {
    const document = await parse(file, language);
    const { kind } = await document.write(
      await readTranslations(translations, document.segments.length),
      out,
    );
    process.stdout.write(`${out}: ${kind}, ${document.segments.length} segments\n`);
  } else throw new UsageError(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof DocumentError) process.stderr.write(`${error.problem}: ${error.message}\n`);
  else if (error instanceof UsageError || error instanceof SyntaxError)
    process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
