import { firstDifference, readText, textFault, type Judge } from './judge';

interface Cue {
  readonly times: string;
  readonly tags: readonly string[];
  readonly text: string;
}

const TAG = /<[^<>]*>|\{\\[^{}]*\}/g;

/** Reads the cues line by line, independently of the parser. Numbers and names of cues belong to the previous cue. */
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

/** Subtitles keep their header, times, settings and tags. A note, or the name of the next cue, stays unchanged. */
export const judgeSubtitles: Judge = async (before, after) => {
  const [source, result] = [cuesOf(await readText(before)), cuesOf(await readText(after))];
  const listOf = (read: (cue: Cue) => string) => [source.cues.map(read), result.cues.map(read)] as const;
  const texts = source.cues.flatMap((cue, index) => {
    // A name of the next cue and a note are the last paragraph.
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

/** The text of a cue, and what follows it after a blank line: notes, styles, the name of the next cue. */
function splitKept(text: string): readonly [string, string] {
  const end = /\n[ \t]*\n/.exec(`${text}\n\n`)?.index ?? text.length;
  return [text.slice(0, end), text.slice(end).trim()];
}
