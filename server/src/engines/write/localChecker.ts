import {
  CheckError,
  type Change,
  type CheckedText,
  type Checker,
  type CheckRequest,
  type Coverage,
} from '../contracts/check';
import { inBatches, toBlocks, type Block } from './blocks';
import { isEnglish } from '../text/english';
import type { Harper } from './harper/harper';
import { toChanges } from './harper/toChanges';
import { isCertainlyOther } from './hunspell/detectBlockLanguages';
import type { OtherLanguages } from './hunspell/otherLanguages';
import { withContext, withoutContext } from './inContext';
import { withinLimit } from '../text/protectedSpans';

/** The maximum size of a call to Harper, in UTF-16 code units and in blocks. */
const BATCH_LENGTH = 10_000;
const BATCH_COUNT = 200;

export interface LocalCheckerOptions {
  readonly harper: Harper;
  /** Without it, blocks in languages other than English stay unchecked. */
  readonly others?: OtherLanguages;
}

interface PlacedBlock {
  readonly text: string;
  readonly start: number;
}

/** Positions are relative to the block. */
type CheckedBlock = CheckedText & Pick<PlacedBlock, 'start'>;

function placed(blocks: readonly Block[]): readonly PlacedBlock[] {
  let end = 0;
  return blocks.flatMap(({ text, isProse }) => {
    const start = end;
    end += text.length;
    return isProse ? [{ text, start }] : [];
  });
}

/** From lowest to highest. A text has the coverage of its least checked block. */
const COVERAGES: readonly Coverage[] = ['failed', 'punctuation', 'spelling', 'all'];

function coverageOf(blocks: readonly CheckedBlock[]): Coverage {
  const found = new Set(blocks.map(({ coverage }) => coverage));
  // Blocks in unsupported languages are ignored if other blocks were checked.
  return COVERAGES.find((coverage) => found.has(coverage)) ?? (found.has('none') ? 'none' : 'all');
}

/** Returns the code that hunspell's languages use: `pt` for `pt-BR`, but `sr_Cyrl` for `sr-Cyrl`. */
function toKnownCode(language: string, known: readonly string[]): string {
  const code = language.replaceAll('-', '_');
  const [base = code] = code.split('_');
  if (known.includes(code)) return code;
  return base === 'nb' || base === 'nn' ? 'no' : base;
}

/** Creates a checker that needs no network: Harper for English, hunspell and rules for other languages. */
export function createLocalChecker({ harper, others }: LocalCheckerOptions): Checker {
  async function checkEnglish(blocks: readonly PlacedBlock[], isGiven: boolean, signal: AbortSignal) {
    const done = new Map<PlacedBlock, CheckedBlock>();
    for (const batch of inBatches(blocks, BATCH_LENGTH, BATCH_COUNT)) {
      try {
        const reports = await harper.check(
          batch.map(({ text }) => withinLimit(text)),
          signal,
        );
        for (const [index, block] of batch.entries()) {
          const report = reports[index];
          if (!report || (!isGiven && !isEnglish(block.text, report.isEnglish))) continue;
          done.set(block, {
            start: block.start,
            changes: toChanges(block.text, report.lints),
            coverage: 'all',
          });
        }
      } catch (error) {
        if (!(error instanceof CheckError) || error.kind === 'closed') throw error;
        signal.throwIfAborted();
        for (const block of batch) done.set(block, { start: block.start, changes: [], coverage: 'failed' });
      }
    }
    return done;
  }

  async function checkOther(
    { text, start }: PlacedBlock,
    { language, onlyCertain = false, signal }: CheckRequest,
  ) {
    const found = await others?.check(text, language, onlyCertain, signal);
    return {
      start,
      changes: found?.changes ?? [],
      coverage: found?.coverage ?? 'none',
    } satisfies CheckedBlock;
  }

  async function checkText(text: string, request: CheckRequest): Promise<CheckedText> {
    const { language, signal } = request;
    const blocks = placed(toBlocks(text));
    const isGiven = language !== undefined;
    // Harper needs two seconds and 500 MB to start, so it is not started for other languages.
    const mayBeEnglish = (block: string) =>
      isGiven ? language === 'en' : !others || !isCertainlyOther(block) || isEnglish(block, false);
    const english = await checkEnglish(
      blocks.filter((block) => mayBeEnglish(block.text)),
      isGiven,
      signal,
    );
    const checked: CheckedBlock[] = [];
    for (const block of blocks) checked.push(english.get(block) ?? (await checkOther(block, request)));
    const changes = checked.flatMap(({ start, changes: found }) =>
      found.map((change): Change => ({ ...change, start: change.start + start, end: change.end + start })),
    );
    return { changes, coverage: coverageOf(checked) };
  }

  return {
    name: 'harper',
    languages: async () => ['en', ...(others?.languages ?? [])],
    async check(request) {
      const { passages, language, signal } = request;
      signal.throwIfAborted();
      const code = language === undefined ? undefined : toKnownCode(language, others?.languages ?? []);
      const texts: CheckedText[] = [];
      for (const passage of passages) {
        const context = withContext(passage);
        const checked = await checkText(context.text, { ...request, language: code });
        texts.push({ ...checked, changes: withoutContext(checked.changes, context) });
      }
      return { engine: code === undefined || code === 'en' ? 'harper' : 'hunspell', texts };
    },
    close: () => harper.close(),
  };
}
