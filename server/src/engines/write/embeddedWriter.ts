import path from 'node:path';
import { packageFolder } from '../../config/packageFolder';
import { readContextModel } from './context/contextModel';
import { createGrammar } from './grammar/applyRules';
import { readVocabulary } from './grammar/vocabulary';
import { withinLimit } from './protectedSpans';
import { inBatches, toBlocks, type Block } from './blocks';
import { contract, expandContractions } from './contractions';
import { correctBlock, type English } from './corrections';
import { isEnglish } from './english';
import { createHarper } from './harper';
import { isCertainlyOther } from './hunspell/detectBlockLanguages';
import type { OtherCorrection, OtherLanguages } from './hunspell/otherLanguages';
import type { Style, WriteNotice, Writer, WriteResult } from '../contracts/write';
import type { Lint } from './startHarper';

/** The limits of one call to the checker's thread, in UTF-16 code units and in blocks. */
const BATCH_LENGTH = 10_000;
const BATCH_COUNT = 200;
/** One correction may enable another. A text that still changes after this many rounds is returned unchanged. */
const MAX_ROUNDS = 6;

export interface EmbeddedWriterOptions {
  /** The checker's thread is stopped after this time without work, in milliseconds. Default: five minutes. */
  readonly idleMs?: number;
  /** Memory limit of its WebAssembly, in MiB. Default: 512; it needs about 250. */
  readonly memoryMb?: number;
  /** Corrects the blocks that are not English; without it they stay unchanged. */
  readonly others?: OtherLanguages;
  readonly log: (message: string) => void;
}

/** The additional rewriting of each style; `simple` only corrects. */
const STYLE_RULES: Readonly<Record<Style, (block: string) => string>> = {
  simple: (block) => block,
  professional: expandContractions,
  academic: expandContractions,
  colloquial: contract,
};

/**
 * Corrects English by rules, and the spelling, punctuation and articles of other languages, without a key or network. It changes only certain errors: a correct text, or one that it
 * has already improved, is returned unchanged. Tones are not supported. `improve` throws EmbeddedWriterError, or the
 * signal's reason as soon as it fires.
 */
export function createEmbeddedWriter({
  idleMs = 5 * 60_000,
  memoryMb = 512,
  others,
  log,
}: EmbeddedWriterOptions): Writer {
  const harper = createHarper({ idleMs, memoryMb, log });

  let english: Promise<English> | undefined;

  /** Corrects the English blocks once. Other blocks stay unchanged. */
  async function round(blocks: readonly Block[], style: Style, signal: AbortSignal): Promise<Round> {
    // The checker of English needs a second and 250 MB: it is not started for other languages.
    const prose = blocks.filter(({ isProse, text }) => isProse && !(others && isCertainlyOther(text)));
    const done = new Map<Block, string>();
    english ??= readEnglish();
    const rules = await english;
    const correct = (text: string, lints: readonly Lint[]): string =>
      STYLE_RULES[style](correctBlock(text, lints, rules));
    for (const batch of inBatches(prose, BATCH_LENGTH, BATCH_COUNT)) {
      const reports = await harper.check(
        batch.map(({ text }) => withinLimit(text)),
        signal,
      );
      for (const [index, block] of batch.entries()) {
        const report = reports[index];
        if (!report || !isEnglish(block.text, report.isEnglish)) continue;
        done.set(block, correct(block.text, report.lints));
      }
    }
    const corrected = blocks.map((block) => ({
      text: done.get(block) ?? block.text,
      isOther: block.isProse && !done.has(block),
    }));
    return { text: textOf(corrected), blocks: corrected, hasEnglish: done.size > 0 };
  }

  async function settle(text: string, style: Style, signal: AbortSignal): Promise<Round> {
    let current = text;
    for (let count = 0; count < MAX_ROUNDS; count += 1) {
      const next = await round(toBlocks(current), style, signal);
      if (next.text === current) return next;
      current = next.text;
    }
    return { text, blocks: [{ text, isOther: false }], hasEnglish: true };
  }

  /** Corrects the blocks in other languages. */
  async function correctOthers({ blocks, hasEnglish }: Round, signal: AbortSignal): Promise<WriteResult> {
    const checked = new Set<OtherCorrection['checked']>();
    const corrected: CheckedBlock[] = [];
    for (const block of blocks) {
      const correction = block.isOther ? await others?.correct(block.text, signal) : undefined;
      if (block.isOther) checked.add(correction?.checked ?? 'none');
      corrected.push({ ...block, text: correction?.text ?? block.text });
    }
    const notices: WriteNotice[] = [];
    if (checked.has('punctuation')) notices.push('spelling_unavailable');
    else if (checked.has('spelling')) notices.push('grammar_unchecked');
    else if (checked.has('agreement')) notices.push('grammar_partly_checked');
    else if (checked.has('none') && !hasEnglish) notices.push('language_unsupported');
    return { correctedText: textOf(corrected), alternatives: [], notices };
  }

  return {
    name: 'harper',
    quality: 'rule',
    async improve({ text, style, tone, signal }) {
      signal.throwIfAborted();
      const result = await correctOthers(await settle(text, style, signal), signal);
      return tone === 'simple' ? result : { ...result, notices: [...result.notices, 'tone_unsupported'] };
    },
    close: () => harper.close(),
  };
}

interface CheckedBlock {
  readonly text: string;
  /** Prose that is not English. */
  readonly isOther: boolean;
}

/** Reads the word lists and the weights on the first text, in about 100 ms. */
async function readEnglish(): Promise<English> {
  const folder = path.join(packageFolder(), 'data/english');
  const vocabulary = await readVocabulary(folder);
  return {
    vocabulary,
    grammar: createGrammar(vocabulary),
    context: await readContextModel(folder, vocabulary),
  };
}

interface Round {
  readonly text: string;
  readonly blocks: readonly CheckedBlock[];
  readonly hasEnglish: boolean;
}

function textOf(blocks: readonly CheckedBlock[]): string {
  return blocks.map(({ text }) => text).join('');
}
