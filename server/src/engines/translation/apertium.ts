import { APERTIUM_ENTRIES } from './apertiumLanguages';
import { createApertiumRoutes, type Hop } from './apertiumRoutes';
import { EngineError, type EngineStatus, type TranslationEngine } from './engine';
import { remember } from './remember';

/** One way to reach Apertium: its server, or its command. Both throw `EngineError`. */
export interface ApertiumAccess {
  /** The installed directions. */
  list(): Promise<readonly Hop[]>;
  /** Translates through one installed direction. */
  translate(hop: Hop, text: string, format: 'text' | 'html', signal: AbortSignal): Promise<string>;
}

/** An empty line ends a sentence for Apertium and comes back as it was: so lines stay apart in one call. */
const BETWEEN = '\n\n';

/** Apertium, through whichever access: one hop where the pair is installed, else two through a third language. */
export function createApertiumEngine(access: ApertiumAccess): TranslationEngine {
  const routes = remember(async () => createApertiumRoutes(await access.list()));

  async function through(
    hop: Hop,
    segments: readonly string[],
    format: 'text' | 'html',
    signal: AbortSignal,
  ) {
    const one = async (text: string) => tidy(await access.translate(hop, text, format, signal));
    if (segments.length > 1 && format === 'text') {
      const answer = await access.translate(hop, segments.join(BETWEEN), format, signal);
      const parts = answer.split(BETWEEN);
      if (parts.length === segments.length) return parts.map(tidy);
    }
    const parts: string[] = [];
    for (const segment of segments) parts.push(await one(segment));
    return parts;
  }

  return {
    name: 'apertium',
    quality: 'rule',
    covers: async (job) => (await routes()).route(job.source, job.target) !== undefined,
    async translate({ source, target, segments, format, signal }) {
      const route = (await routes()).route(source, target);
      if (!route) throw new EngineError('unsupportedPair', `apertium: no ${source} to ${target}`);
      let texts: readonly string[] = segments;
      for (const hop of route) texts = await through(hop, texts, format, signal);
      return texts;
    },
    status(): Promise<EngineStatus> {
      return routes().then(
        () => ({ kind: 'ready' }),
        (problem: unknown) => ({
          kind: 'unavailable',
          detail: problem instanceof EngineError ? problem.message : 'cannot be reached',
        }),
      );
    },
    pairs: async () => (await routes()).pairs(APERTIUM_ENTRIES),
    close: () => Promise.resolve(),
  };
}

/** Apertium puts spaces where an article fell away, and at the ends. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}
