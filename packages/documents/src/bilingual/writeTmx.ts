import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { readFragment, type FragmentToken } from '../fragment.js';
import { DocumentError } from '../parsedDocument.js';
import type { RowGroups } from './bilingualRow.js';
import { segmentKey } from './inlineTags.js';
import { escapeXml } from './tableParts.js';

export interface TmxOptions extends LanguagePair {
  /** The program that the TMX file names as its creator. */
  readonly tool: { readonly name: string; readonly version: string };
  /** A note to the readers of the file. */
  readonly note?: string | undefined;
  /** What a segment is. Default: `paragraph`. */
  readonly segmentType?: 'paragraph' | 'sentence' | undefined;
}

/** How much XML is generated before it is written, in characters. */
const CHUNK_CHARS = 32_000;

/**
 * A run becomes a pair of empty tags, so that a program that ignores tags sees the plain text. `x` is the run number,
 * equal in both languages. `i` joins the two tags of a pair and is unique in a segment.
 */
function segmentXml(tokens: readonly FragmentToken[]): string {
  const open: number[] = [];
  let pairs = 0;
  let xml = '';
  for (const token of tokens) {
    if (token.kind === 'text') xml += escapeXml(token.text).replaceAll('\r', '&#13;');
    else if (token.kind === 'open') {
      pairs += 1;
      open.push(pairs);
      xml += `<bpt i="${pairs}" x="${Number(token.id.slice(1)) + 1}"/>`;
    } else {
      const pair = open.pop();
      // An engine may add an end tag without a start tag.
      if (pair !== undefined) xml += `<ept i="${pair}"/>`;
    }
  }
  return (
    xml +
    open
      .toReversed()
      .map((pair) => `<ept i="${pair}"/>`)
      .join('')
  );
}

function variantXml(tag: string, tokens: readonly FragmentToken[]): string {
  return `<tuv xml:lang="${tag}"><seg>${segmentXml(tokens)}</seg></tuv>`;
}

function headerXml({ source, tool, note, segmentType = 'paragraph' }: TmxOptions): string {
  const name = escapeXml(tool.name);
  const header = `<header creationtool="${name}" creationtoolversion="${escapeXml(tool.version)}" segtype="${segmentType}" o-tmf="${name}" adminlang="en" srclang="${languageTag(source)}" datatype="plaintext"`;
  return note === undefined ? `${header}/>` : `${header}><note>${escapeXml(note)}</note></header>`;
}

/** The same file as `writeTmx` writes, in parts. */
export async function* tmxXml(groups: RowGroups, options: TmxOptions): AsyncGenerator<string> {
  const { source, target } = options;
  const [from, to] = [languageTag(source), languageTag(target)];
  const seen = new Set<string>();
  let chunk = `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n${headerXml(options)}\n<body>\n`;
  for await (const rows of groups) {
    for (const row of rows) {
      if (!row.isTranslated) continue;
      const tokens = readFragment(row.source);
      const key = segmentKey(tokens);
      if (seen.has(key)) continue;
      seen.add(key);
      chunk += `<tu>${variantXml(from, tokens)}${variantXml(to, readFragment(row.translation))}</tu>\n`;
      if (chunk.length < CHUNK_CHARS) continue;
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}</body>\n</tmx>\n`;
}

/**
 * Writes a translation memory (TMX 1.4b) with the translated segments, each source once. The file contains no user name
 * and no time. `readTranslationMemory` can read it.
 * @param outPath a path that does not exist yet
 * @throws DocumentError 'broken' if the file cannot be written
 */
export async function writeTmx(groups: RowGroups, options: TmxOptions, outPath: string): Promise<void> {
  const output = createWriteStream(outPath, { flags: 'wx' });
  try {
    await pipeline(Readable.from(tmxXml(groups, options), { objectMode: false }), output);
  } catch (error) {
    // Do not remove a file that already existed at the path.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      await rm(outPath, { force: true });
    throw new DocumentError('broken', 'the translation memory cannot be written', { cause: error });
  }
}
