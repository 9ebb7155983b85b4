import { firstDifference, readText, textFault, type Judge } from './judge';

interface Cue {
  readonly times: string;
  readonly tags: readonly string[];
  readonly text: string;
}

const TAG = /<[^<>]*>|\{\\[^{}]*\}/g;

/**
 * Reads the cues line by line, independently of the gateway's parser. The number or name of a cue belongs to the
 * previous cue.
 */
function cuesOf(text: string): { readonly head: string; readonly cues: readonly Cue[] } {
  const lines = text.split(/\r\n|\r|\n/);
  const starts = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  const cues = starts.map((start, index) => {
    const body = lines.slice(start + 1, starts[index + 1]).join('\n');
    return {
      times: lines[start] ?? '',
      tags: body.match(TAG) ?? [],
      text: body.replace(TAG, '').replaceAll(/&(?:lt|gt|amp|nbsp|lrm|rlm);|[<>\u200e\u200f]/g, '&'),
    };
  });
  return { head: lines.slice(0, starts[0]).join('\n'), cues };
}

/** Checks that subtitles keep header, times, settings and tags, and that notes and cue names stay unchanged. */
export const judgeSubtitles: Judge = async (before, after) => {
  const [source, result] = [cuesOf(await readText(before)), cuesOf(await readText(after))];
  const listOf = (read: (cue: Cue) => string) => [source.cues.map(read), result.cues.map(read)] as const;
  const texts = source.cues.flatMap((cue, index) => {
    // The last paragraph holds the name of the next cue and notes.
    const [own, kept] = splitKept(cue.text);
    const [translated, keptToo] = splitKept(result.cues[index]?.text ?? '');
    return [textFault(own, translated), kept === keptToo ? undefined : `changed: “${kept.slice(0, 80)}”`];
  });
  return [
    ...(source.head === result.head ? [] : ['another head']),
    ...firstDifference('times', ...listOf(({ times }) => times)),
    ...firstDifference('tags', ...listOf(({ tags }) => tags.join())),
    ...texts.filter((fault) => fault !== undefined),
  ];
};

/** Splits the text of a cue from what follows after a blank line: notes, styles, and the name of the next cue. */
function splitKept(text: string): readonly [string, string] {
  const end = /\n[ \t]*\n/.exec(`${text}\n\n`)?.index ?? text.length;
  return [text.slice(0, end), text.slice(end).trim()];
}
