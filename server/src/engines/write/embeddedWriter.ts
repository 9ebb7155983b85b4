import { withinLimit } from './protectedSpans';
import { inBatches, toBlocks, type Block } from './blocks';
import { contract, expandContractions } from './contractions';
import { applyLints, applyOwnRules } from './corrections';
import { isEnglish } from './english';
import { createHarper } from './harper';
import type { Style, WriteNotice, Writer } from '../contracts/write';

/** What a call to the checker's thread may hold, in UTF-16 code units and in blocks. */
const BATCH_LENGTH = 10_000;
const BATCH_COUNT = 200;
/** A correction may make another one possible; a text that has not come to rest after so many is given back as it came. */
const MAX_ROUNDS = 6;

export interface EmbeddedWriterOptions {
  /** The checker's thread is stopped after this long without work, in milliseconds. Default: five minutes. */
  readonly idleMs?: number;
  /** The most that its WebAssembly may take, in MiB. Default: 512; it needs about 250. */
  readonly memoryMb?: number;
  readonly log: (message: string) => void;
}

/** How a style writes; `simple` only corrects. */
const STYLE_RULES: Readonly<Record<Style, (block: string) => string>> = {
  simple: (block) => block,
  professional: expandContractions,
  academic: expandContractions,
  colloquial: contract,
};

/**
 * Corrects English with rules, without a key or a network. It changes only what is certainly wrong, so that a text without
 * faults comes back letter for letter, and a text that it has improved comes back as it is. It knows no tones.
 * `improve` throws EmbeddedWriterError, or the signal's reason as soon as it fires.
 */
export function createEmbeddedWriter({
  idleMs = 5 * 60_000,
  memoryMb = 512,
  log,
}: EmbeddedWriterOptions): Writer {
  const harper = createHarper({ idleMs, memoryMb, log });

  /** One round: the blocks that are English, corrected once. The others stay unchanged. */
  async function round(blocks: readonly Block[], style: Style, signal: AbortSignal): Promise<Round> {
    const prose = blocks.filter(({ isProse }) => isProse);
    const done = new Map<Block, string>();
    for (const batch of inBatches(prose, BATCH_LENGTH, BATCH_COUNT)) {
      const reports = await harper.check(
        batch.map(({ text }) => withinLimit(text)),
        signal,
      );
      for (const [index, block] of batch.entries()) {
        const report = reports[index];
        if (!report || !isEnglish(block.text, report.isEnglish)) continue;
        done.set(block, STYLE_RULES[style](applyOwnRules(applyLints(block.text, report.lints))));
      }
    }
    return {
      text: blocks.map((block) => done.get(block) ?? block.text).join(''),
      hasEnglish: done.size > 0,
      hasProse: prose.length > 0,
    };
  }

  async function settle(text: string, style: Style, signal: AbortSignal): Promise<Round> {
    let current = text;
    for (let count = 0; count < MAX_ROUNDS; count += 1) {
      const next = await round(toBlocks(current), style, signal);
      if (next.text === current) return next;
      current = next.text;
    }
    return { text, hasEnglish: true, hasProse: true };
  }

  return {
    name: 'harper',
    quality: 'rule',
    async improve({ text, style, tone, signal }) {
      signal.throwIfAborted();
      const { text: correctedText, hasEnglish, hasProse } = await settle(text, style, signal);
      const notices: WriteNotice[] = [];
      if (hasProse && !hasEnglish) notices.push('language_unsupported');
      if (tone !== 'simple') notices.push('tone_unsupported');
      return { correctedText, alternatives: [], notices };
    },
    close: () => harper.close(),
  };
}

interface Round {
  readonly text: string;
  readonly hasEnglish: boolean;
  readonly hasProse: boolean;
}
