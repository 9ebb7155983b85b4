import { z } from 'zod';
import { withDeadline } from '../../../common/deadline';
import { CheckError, type CheckedText, type Checker, type CheckRequest } from '../../contracts/check';
import { EngineError } from '../../contracts/translation';
import { callService } from '../../service/callService';
import { memoize } from '../../service/memoize';
import { inBatches } from '../blocks';
import { withContext, withoutContext, type TextInContext } from '../inContext';
import { CheckReply, toChanges } from './toChanges';

/** Languages that LanguageTool spell-checks only in a variant. The value is used for a code without a country. */
const VARIANTS: Readonly<Record<string, string>> = {
  en: 'en-US',
  de: 'de-DE',
  pt: 'pt-PT',
  ca: 'ca-ES',
};

/** When LanguageTool detects the language, it chooses among these variants. */
const PREFERRED_VARIANTS = Object.values(VARIANTS).join(',');

/** Language codes for which LanguageTool uses another code. */
const CODES: Readonly<Record<string, string>> = { tl: 'tl-PH', fil: 'tl-PH', no: 'nb' };

/**
 * Returns the LanguageTool code for a language. Undefined if the server does not support the language.
 * @param language a code such as `en`, `en-GB` or `pt_BR`
 * @param known the codes that the server supports, with and without countries
 */
export function codeFor(language: string, known: ReadonlySet<string>): string | undefined {
  const code = language.replaceAll('_', '-');
  const [base = code] = code.split('-');
  const byPreference = [code === base ? VARIANTS[base] : code, CODES[base], VARIANTS[base], base];
  return byPreference.find((one) => one !== undefined && known.has(one.toLowerCase()));
}

/** After this many failures in a row, the service is not called for a while. */
const MAX_FAILURES = 3;
const PAUSE_MS = 30_000;

/** A circuit breaker: it stops calls to a service that keeps failing. */
interface Breaker {
  /** Closed means that the service may be called. */
  isClosed(): boolean;
  succeeded(): void;
  /** Returns true if no more calls are made for a while. */
  failed(): boolean;
}

/** @param clock a monotonic clock, in milliseconds */
function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let openUntil = -Infinity;
  return {
    isClosed: () => clock() >= openUntil,
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures < MAX_FAILURES) return false;
      failures = 0;
      openUntil = clock() + PAUSE_MS;
      return true;
    },
  };
}

const NAME = 'languagetool';
const CHECK_MS = 8_000;
const LIST_MS = 3_000;
/** The maximum size of a call, in UTF-16 code units and in passages. The hosted service accepts 20 KB of text. */
const BATCH_LENGTH = 10_000;
const BATCH_COUNT = 50;
/** Separates the passages of a call, so that no sentence continues in the next passage. */
const BREAK = '\n\n';
/** If LanguageTool is less certain of the language, the language counts as unknown. */
const MIN_CONFIDENCE = 0.5;

const Languages = z.array(z.object({ code: z.string(), longCode: z.string() }));

export interface LanguageToolOptions {
  readonly url: string;
  /** The account of the hosted service. */
  readonly username?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly log: (message: string) => void;
  readonly clock?: () => number;
}

const NOTHING: CheckedText = { changes: [], coverage: 'all' };

function readLanguages(base: URL): Promise<z.output<typeof Languages>> {
  const signal = AbortSignal.timeout(LIST_MS);
  return callService({ engine: NAME, url: new URL('v2/languages', base), signal }, Languages);
}

function toTexts(
  batch: readonly TextInContext[],
  { changes, coverage }: CheckedText,
): readonly CheckedText[] {
  let end = 0;
  return batch.map((one) => {
    const offset = end + one.offset;
    end += one.text.length + BREAK.length;
    return { changes: withoutContext(changes, { ...one, offset }), coverage };
  });
}

/** Creates a checker that uses a LanguageTool server: the operator's own, or the hosted service. */
export function createLanguageTool({ url, username, apiKey, log, clock }: LanguageToolOptions): Checker {
  const base = new URL(url.replace(/(?<!\/)\/*$/, '/').replace(/\/v2\/$/, '/'));
  const account = username !== undefined && apiKey !== undefined ? { username, apiKey } : {};
  const breaker = createBreaker(clock);

  const codes = memoize(() => readLanguages(base));

  async function ask(
    text: string,
    language: string,
    { withStyle, signal }: Pick<CheckRequest, 'withStyle' | 'signal'>,
  ): Promise<CheckedText> {
    const body = new URLSearchParams({
      text,
      language,
      level: withStyle ? 'picky' : 'default',
      ...(language === 'auto' && { preferredVariants: PREFERRED_VARIANTS }),
      ...account,
    });
    const reply = await withDeadline(CHECK_MS, [signal], (deadline) =>
      callService(
        { engine: NAME, url: new URL('v2/check', base), signal: deadline.signal, body },
        CheckReply,
      ),
    );
    const { confidence = 1 } = reply.language.detectedLanguage ?? {};
    if (language === 'auto' && confidence < MIN_CONFIDENCE) return { changes: [], coverage: 'none' };
    const changes = toChanges(text, reply, (count) =>
      log(`writer: ${count} changes of ${NAME} were left out, because their places are not in the text`),
    );
    return { changes, coverage: 'all' };
  }

  async function checkAll(request: CheckRequest): Promise<readonly CheckedText[]> {
    const { passages, language } = request;
    const known = new Set((await codes()).flatMap(({ code, longCode }) => [code, longCode.toLowerCase()]));
    const code = language === undefined ? 'auto' : codeFor(language, known);
    if (code === undefined) throw new CheckError('unsupported', `${NAME}: no ${language}`);
    const texts: CheckedText[] = [];
    for (const batch of inBatches(passages.map(withContext), BATCH_LENGTH, BATCH_COUNT)) {
      const text = batch.map((one) => one.text).join(BREAK);
      texts.push(...toTexts(batch, text.trim() === '' ? NOTHING : await ask(text, code, request)));
    }
    return texts;
  }

  return {
    name: NAME,
    languages: () =>
      codes().then(
        (all) => [...new Set(all.map(({ code }) => code))],
        () => [],
      ),
    async check(request) {
      if (!breaker.isClosed())
        throw new CheckError('failed', `${NAME}: failed several times, so it is left out for now`);
      try {
        const texts = await checkAll(request);
        breaker.succeeded();
        return { engine: NAME, texts };
      } catch (error) {
        request.signal.throwIfAborted();
        if (!(error instanceof EngineError)) throw error;
        if (breaker.failed()) log(`writer: ${NAME} is left out for half a minute`);
        throw new CheckError(error.kind === 'aborted' ? 'late' : 'failed', error.message, { cause: error });
      }
    },
    close: async () => undefined,
  };
}
