import { withinLimit } from './protectedSpans';
import { inBatches, toBlocks, type Block } from './blocks';
import { contract, expandContractions } from './contractions';
import { applyLints, applyOwnRules } from './corrections';
import { isEnglish } from './english';
import { createHarper } from './harper';
import type { Style, WriteNotice, Writer } from '../contracts/write';

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
 * Corrects English by rules, without a key or network. It changes only certain errors: a correct text, or one that it
 * has already improved, is returned unchanged. Tones are not supported. `improve` throws EmbeddedWriterError, or the
 * signal's reason as soon as it fires.
 */
export function createEmbeddedWriter({
  idleMs = 5 * 60_000,
  memoryMb = 512,
  log,
}: EmbeddedWriterOptions): Writer {
  const harper = createHarper({ idleMs, memoryMb, log });

  /** Corrects the English blocks once. Other blocks stay unchanged. */
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
