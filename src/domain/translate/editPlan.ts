import type { SentencePair, TextRange } from '@lang-assistant/core/translate/sentences';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';

export interface TranslatedText {
  readonly request: TranslationRequest;
  readonly translation: Translation;
}

/** The translation so far, with the source text of only that part. */
export interface PartialTranslation extends TranslatedText {
  /** The number of sentences before the missing ones. */
  readonly gap: number;
}

/**
 * A plan for translating an edited text: only the changed sentences are sent, and the rest comes from the previous
 * translation.
 */
export interface EditPlan {
  /** Undefined if the edit only removed sentences. */
  readonly sent: TranslationRequest | undefined;
  /** Joins the kept sentences and the received part of the changed ones. */
  merge(received?: Translation): PartialTranslation;
  /** @param answer undefined if nothing was sent */
  complete(answer?: Translation): Translation;
}

interface Sentence {
  readonly source: string;
  readonly target: string;
}

const lengthOf = (sentences: readonly Sentence[], side: keyof Sentence) =>
  sentences.reduce((sum, sentence) => sum + sentence[side].length, 0);

function sentencesOf(text: string, { text: target, pairs }: Translation): readonly Sentence[] | undefined {
  return pairs?.map((pair) => ({ source: text.slice(...pair.source), target: target.slice(...pair.target) }));
}

/** All fields except the text that affect a translation. If one differs, no sentence can be kept. */
const settingsOf = ({ text: _text, fresh: _fresh, source, target, ...others }: TranslationRequest) =>
  JSON.stringify([source, target, Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** The end positions of the sentences, and 0. */
function endsOf(sentences: readonly string[]): ReadonlySet<number> {
  let end = 0;
  return new Set([0, ...sentences.map(({ length }) => (end += length))]);
}

function countKept(before: readonly Sentence[], text: string, ends: ReadonlySet<number>): number {
  let [kept, end] = [0, 0];
  before.every(({ source }, index) => {
    if (!text.startsWith(source, end)) return false;
    end += source.length;
    if (ends.has(end)) kept = index + 1;
    return true;
  });
  return kept;
}

/**
 * Counts the unchanged sentences at the end of the text.
 * @param from the end of the unchanged start
 */
function countKeptAtEnd(
  before: readonly Sentence[],
  text: string,
  ends: ReadonlySet<number>,
  from: number,
): number {
  let [kept, start] = [0, text.length];
  before.toReversed().every(({ source }, index) => {
    start -= source.length;
    if (start < from || !text.startsWith(source, start)) return false;
    if (ends.has(start)) kept = index + 1;
    return true;
  });
  return kept;
}

function placed({ source, target }: Sentence, isLast: boolean, request: TranslationRequest): Sentence {
  const after = source.slice(source.trimEnd().length);
  return { source, target: target.trimEnd() + (isLast ? after : spaceBetween(after, request)) };
}

function toPairs(sentences: readonly Sentence[]): readonly SentencePair[] {
  let [source, target] = [0, 0];
  return sentences.map((sentence) => {
    const pair = {
      source: [source, source + sentence.source.length],
      target: [target, target + sentence.target.length],
    } as const;
    [source, target] = [pair.source[1], pair.target[1]];
    return pair;
  });
}

type Offsets = Readonly<Record<keyof Sentence, number>>;

const shift = ([start, end]: TextRange, by: number): TextRange => [start + by, end + by];

/** The warnings inside a part of a translation, moved to the new position of that part. */
function warningsIn({ warnings = [] }: Translation, start: number, end: number, by: Offsets) {
  return warnings
    .filter(({ source }) => source[0] >= start && source[1] <= end)
    .map((warning) => ({
      ...warning,
      source: shift(warning.source, by.source),
      target: shift(warning.target, by.target),
    }));
}

const NO_SHIFT = { source: 0, target: 0 } as const;

/**
 * Plans the translation of a text whose beginning or end is already translated. Undefined if the whole text must be
 * sent: no sentence is unchanged, the settings differ, or the sentences of the previous result are unknown.
 */
export function planEdit(base: TranslatedText, request: TranslationRequest): EditPlan | undefined {
  const sentences = sentencesOf(base.request.text, base.translation);
  if (!sentences || settingsOf(base.request) !== settingsOf(request)) return undefined;
  const ends = endsOf(splitSentences(request.text, languageTag(request.source)));
  const startCount = countKept(sentences, request.text, ends);
  const start = sentences.slice(0, startCount);
  const from = lengthOf(start, 'source');
  const endCount = countKeptAtEnd(sentences.slice(startCount), request.text, ends, from);
  const end = sentences.slice(sentences.length - endCount);
  if (start.length + end.length === 0) return undefined;
  const to = request.text.length - lengthOf(end, 'source');
  const sent = from === to ? undefined : { ...request, text: request.text.slice(from, to) };

  /**
   * Joins the unchanged sentences and `middle`.
   * @param middle the translation of `source`, a part of the sent text
   */
  function splice(source: string, middle: Translation): PartialTranslation {
    const between = sentencesOf(source, middle) ?? [{ source, target: middle.text }];
    const changed = between.filter((sentence) => sentence.source !== '');
    const all = [...start, ...changed, ...end];
    const joined = all.map((sentence, index) => {
      const isLast = index === all.length - 1;
      const isAtJoint = index === startCount - 1 || index === startCount + changed.length - 1 || isLast;
      return isAtJoint ? placed(sentence, isLast, request) : sentence;
    });
    const text = joined.map(({ source: sentence }) => sentence).join('');
    const target = joined.map((sentence) => sentence.target).join('');
    const oldEnd = base.request.text.length - lengthOf(end, 'source');
    const oldTargetEnd = base.translation.text.length - lengthOf(end, 'target');
    const targetFrom = lengthOf(joined.slice(0, startCount), 'target');
    const targetTo = lengthOf(joined.slice(0, startCount + changed.length), 'target');
    const warnings = [
      ...warningsIn(base.translation, 0, from, NO_SHIFT),
      ...warningsIn(middle, 0, source.length, { source: from, target: targetFrom }),
      ...warningsIn(base.translation, oldEnd, base.request.text.length, {
        source: from + source.length - oldEnd,
        target: targetTo - oldTargetEnd,
      }),
    ];
    const kept = [...start, ...end].map((sentence) => sentence.source.toLowerCase()).join('\n');
    const terms = [
      ...(middle.terms ?? []),
      ...(base.translation.terms ?? []).filter(
        (term) =>
          kept.includes(term.source.toLowerCase()) &&
          !middle.terms?.some((other) => other.source === term.source && other.target === term.target),
      ),
    ];
    const { warnings: _warnings, terms: _terms, ...provenance } = { ...base.translation, ...middle };
    return {
      request: { ...request, text },
      gap: startCount + changed.length,
      translation: {
        ...provenance,
        text: target,
        pairs: toPairs(joined),
        ...((base.translation.warnings ?? middle.warnings) && { warnings }),
        ...((base.translation.terms ?? middle.terms) && { terms }),
      },
    };
  }

  return {
    sent,
    merge(received = { text: '' }) {
      const length = received.pairs?.at(-1)?.source[1] ?? 0;
      return splice(request.text.slice(from, from + length), length === 0 ? { text: '' } : received);
    },
    complete: (answer = { text: '' }) => splice(sent?.text ?? '', answer).translation,
  };
}
