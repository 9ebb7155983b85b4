import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { parseDocument } from '../../src/parseDocument';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';
import { problemOf, SPANISH, useFolder } from '../textOnly/support';

export const toX = (html: string) =>
  html.replace(/<[^<>]*>|&[a-z]+;|\p{L}\p{M}*/gu, (found) => (/^[<&]/.test(found) ? found : 'x'));

export interface TextResult {
  readonly segments: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
}

export function useTextDocuments(kind: DocumentKind, target: { tag: string; isRtl: boolean } = SPANISH) {
  const folder = useFolder();

  async function translate(
    content: string | Uint8Array,
    translation: (segment: string, index: number) => string = (segment) => segment,
  ): Promise<TextResult> {
    const parsed = await parseDocument(await folder.write(content), kind, target, DOCUMENT_BOUNDS);
    const out = folder.path(randomUUID());
    const { text, kind: written } = await parsed.write(parsed.segments.map(translation), out);
    if (written !== kind) throw new Error(`a ${kind} became a ${written}`);
    return { segments: parsed.segments, bytes: await readFile(out), text };
  }

  return {
    translate,
    segments: async (content: string | Uint8Array) => (await translate(content)).segments,
    /** Returns the translated document as UTF-8. */
    translated: async (
      content: string | Uint8Array,
      translation: (segment: string, index: number) => string,
    ) => (await translate(content, translation)).bytes.toString('utf8'),
    problem: (content: string | Uint8Array, translation?: (segment: string) => string) =>
      problemOf(translate(content, translation).then(({ text }) => text)),
  };
}

export function utf16(text: string, isBigEndian = false): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}
