import type { RunTexts, Segment } from '@lang-assistant/core/translate/segments';
import type { SentencePair } from '@lang-assistant/core/translate/sentences';
import { createKnownTranslations, takeBatch } from './segments.js';
import type { AppError } from '@lang-assistant/core/errors';
import { toAppError } from '@lang-assistant/core/toAppError';
import { IDLE, type PageLanguages, type PageProgress } from './pageProgress.js';
import type { PageText, PageTextOptions } from './pageText.js';
import type { PageTextUnit } from './pageUnit.js';

export interface PageRequest extends PageLanguages {
  readonly root: Element;
  readonly isAll: boolean;
  readonly skip?: PageTextOptions['skip'];
  /** Of the translation, see `PageTextOptions`. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

export type OnSegment = (
  index: number,
  answer: RunTexts | AppError,
  /** The sentences of the segment, as ranges in the joined texts of its runs. */
  pairs?: readonly SentencePair[],
) => void;

export interface PagePorts {
  readonly createPageText: (options: PageTextOptions) => PageText;
  readonly now: () => number;
  /** Resolves when each segment has a translation or an error. */
  readonly translate: (
    segments: readonly Segment[],
    languages: PageLanguages,
    options: {
      readonly signal: AbortSignal;
      readonly onSegment: OnSegment;
    },
  ) => Promise<void>;
  /** Called before the first request. Returns false if the page must not be translated. */
  readonly onFound: (found: { readonly units: number; readonly words: number }) => boolean;
  /** Sets the language of the document; undefined restores the language of the page. */
  readonly showLanguage: (language: string | undefined) => void;
}

export interface PageEngine {
  readonly progress: PageProgress;
  subscribe(listener: () => void): () => void;
  /**
   * Translates units near the viewport, then units that come near it. Resolves when the first units are translated,
   * have failed, or were stopped.
   */
  start(request: PageRequest): Promise<PageProgress>;
  /** Stops all requests. Translated texts stay. */
  stop(): void;
  showOriginal(): void;
  /** See `PageTranslator`. */
  translateAgain(languages: PageLanguages, sentence: string): void;
  /** See `PageText`. */
  readonly originals: PageText['originals'];
}

/** The server would only queue more requests. */
const MAX_REQUESTS = 2;

/** If one of these options changes, the page is read again from its original. */
const SCOPE = ['root', 'source', 'isAll', 'direction'] as const;

export function createPageEngine(ports: PagePorts): PageEngine {
  const listeners = new Set<() => void>();
  const known = createKnownTranslations();
  /** Keys of the units that were translated since the start. */
  let done = new Set<string>();
  /** Units that wait for their translation, by key. */
  const waiting = new Map<string, Set<PageTextUnit>>();
  /** Groups of units, in the order in which they came near the viewport. */
  let queue: (readonly PageTextUnit[])[] = [];
  let isScheduled = false;
  let running = 0;
  let progress = IDLE;
  let request: PageRequest | undefined;
  let pageText: PageText | undefined;
  let attempt = new AbortController();
  let settle: (() => void) | undefined;

  function update(change: Partial<PageProgress>, base = progress): void {
    progress = { ...base, ...change };
    for (const listener of listeners) listener();
  }

  const findKnown = (key: string) => request && known.get(request, key);

  /** Writes known translations at once, before the browser paints, and queues requests for other units. */
  function handleNear(units: readonly PageTextUnit[], isKnownOnly: boolean): void {
    let requested = 0;
    let written = 0;
    for (const unit of units) {
      const translation = findKnown(unit.key);
      const others = waiting.get(unit.key);
      if (translation) {
        unit.write(translation);
        if (!done.has(unit.key)) written += 1;
        done.add(unit.key);
      } else if (others) others.add(unit);
      else if (!isKnownOnly && !progress.isStopped) {
        const group = (unit.group ?? [unit])
          .map((one) => (one.key === unit.key ? unit : one))
          .filter((one) => one === unit || (one.isCurrent && !waiting.has(one.key) && !findKnown(one.key)));
        for (const one of group) waiting.set(one.key, new Set([one]));
        queue.push(group);
        requested += group.length;
      }
    }
    if (written > 0) update({ total: progress.total + written, done: progress.done + written });
    if (requested > 0) update({ total: progress.total + requested });
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      send();
    });
  }

  function send(): void {
    while (running < MAX_REQUESTS) {
      const { batch, rest } = takeBatch(queue);
      if (batch.length === 0 || !request || attempt.signal.aborted) break;
      queue = rest;
      running += 1;
      void sendBatch(batch, request, attempt.signal);
    }
    if (running > 0 || queue.length > 0) return;
    if (progress.state === 'working' && progress.done === 0 && progress.failed > 0) leave();
    else if (progress.state === 'working') update({ state: 'translated' });
    settle?.();
  }

  async function sendBatch(
    batch: readonly PageTextUnit[],
    languages: PageLanguages,
    signal: AbortSignal,
  ): Promise<void> {
    const answered = new Set<number>();
    const onSegment: OnSegment = (index, answer, pairs) => {
      const unit = batch[index];
      if (!unit || signal.aborted || answered.has(index)) return;
      answered.add(index);
      receive(unit, answer, pairs);
    };
    try {
      const { source, target } = languages;
      await ports.translate(batch, { source, target }, { signal, onSegment });
      for (const index of batch.keys()) onSegment(index, { kind: 'invalidReply', raw: '' });
    } catch (error) {
      for (const index of batch.keys()) onSegment(index, toAppError(error));
    }
    if (signal.aborted) return;
    running -= 1;
    send();
  }

  function receive(
    { key, runs }: PageTextUnit,
    answer: RunTexts | AppError,
    pairs: readonly SentencePair[] | undefined,
  ): void {
    // The page may have changed a text meanwhile, so read it before writing.
    pageText?.sync();
    const units = [...(waiting.get(key) ?? [])];
    waiting.delete(key);
    if (!(answer instanceof Map)) {
      if ('kind' in answer) update({ failed: progress.failed + 1, error: answer });
      return;
    }
    const translation = { runs, texts: answer, pairs };
    if (request) known.add(request, key, translation);
    const current = units.filter((unit) => unit.isCurrent);
    const isWritten = current.map((unit) => unit.write(translation)).every(Boolean);
    if (isWritten) {
      done.add(key);
      update({ done: progress.done + 1 });
    } else update({ failed: progress.failed + 1, error: { kind: 'invalidReply', raw: '' } });
  }

  function end(): void {
    attempt.abort();
    attempt = new AbortController();
    running = 0;
    queue = [];
    waiting.clear();
    settle?.();
  }

  function leave(): void {
    pageText?.stop();
    pageText?.restore();
    pageText = undefined;
    request = undefined;
    done = new Set();
    ports.showLanguage(undefined);
    update({ state: 'original' });
  }

  const translator: PageEngine = {
    get progress() {
      return progress;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async start(next) {
      const isSame = SCOPE.every((name) => request?.[name] === next[name]);
      // The same translation continues after a stop or a failure.
      const isMore = isSame && request?.target === next.target;
      end();
      pageText?.stop();
      if (!isSame) pageText?.restore();
      if (!pageText || !isSame)
        pageText = ports.createPageText({
          ...next,
          language: next.source,
          onNear: handleNear,
          now: ports.now,
        });
      request = next;
      if (!isMore) done = new Set();
      const { source, target } = next;
      update({ state: 'working', source, target, total: done.size, done: done.size }, IDLE);
      const { signal } = attempt;
      const found = await pageText.find(signal).catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      });
      // The translation was stopped or started again.
      if (!found || signal.aborted) return progress;
      if (!ports.onFound(found)) {
        translator.showOriginal();
        return progress;
      }
      ports.showLanguage(next.target);
      const settled = new Promise<void>((resolve) => {
        settle = resolve;
      });
      pageText.start();
      if (found.units === 0) send();
      await settled;
      return progress;
    },
    stop() {
      if (progress.state !== 'working' && running === 0) return;
      end();
      update({ isStopped: true });
      // Translated texts stay, and the page is still observed: known translations are written without a request.
      if (progress.done > 0) update({ state: 'translated' });
      else leave();
    },
    showOriginal() {
      end();
      leave();
    },
    translateAgain(languages, sentence) {
      const changed = known.drop(languages, sentence);
      if (languages.source !== request?.source || languages.target !== request.target) return;
      const units = [...(pageText?.units() ?? [])].filter(({ key }) => changed.has(key));
      for (const unit of units) {
        const others = waiting.get(unit.key);
        if (others) others.add(unit);
        else {
          waiting.set(unit.key, new Set([unit]));
          queue.push([unit]);
          // It counts again when it is answered.
          if (done.delete(unit.key)) update({ done: progress.done - 1 });
        }
      }
      send();
    },
    originals: (node) => pageText?.originals(node) ?? [],
  };
  return translator;
}
