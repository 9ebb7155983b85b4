import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import type { Audience, PerAudience } from '@lang-assistant/core/usage/limits';
import type { Checker } from '../engines/contracts/check';
import type { QuotaPolicy } from '../quota/policy';
import type { EngineChain } from '../engines/translation/chain';
import type {
  EngineStatus,
  LanguagePair,
  Quality,
  TranslationEngine,
} from '../engines/contracts/translation';

/** How long the state of the engines is cached. Asking the engines may cost network requests. */
const KEEP_MS = 10_000;

export interface EngineCapability {
  readonly name: string;
  readonly quality: Quality;
  readonly status: EngineStatus['kind'];
  /** Null if the engine has too many pairs to list. Any pair may then be requested. */
  readonly pairs: readonly LanguagePair[] | null;
  /** The target languages in which the engine can choose the formality. Null means all of them. */
  readonly formality: readonly string[] | null;
}

/** The limits that depend on the caller. A host page announces the same limits (`config.limits`). */
type AnnouncedLimitName = 'text_chars' | 'ai_per_day' | 'write_per_day' | 'files_per_day' | 'words_per_day';

/** Null means unlimited. */
type AnnouncedLimit = Readonly<Record<Audience, number | null>>;

export interface Capabilities {
  readonly engines: readonly EngineCapability[];
  readonly limits: {
    readonly text_chars: number;
    readonly translate_deadline_ms: number;
    readonly file_bytes: number;
    readonly per_audience: Readonly<Record<AnnouncedLimitName, AnnouncedLimit>>;
  };
  /** Whether the gateway translates blocks of a page together with their links and formatted words. */
  readonly segments: boolean;
  readonly check: readonly string[];
  readonly file_kinds: readonly DocumentKind[];
  readonly features: Readonly<
    Record<'translate' | 'dictionary' | 'chat' | 'write' | 'files' | 'jobs' | 'job_list' | 'history', boolean>
  >;
}

function isInCatalogue({ source, target }: LanguagePair): boolean {
  return findLanguage(source) !== undefined && findLanguage(target) !== undefined;
}

/** JSON has no `Infinity`. */
const orNull = (limit: number) => (limit === Infinity ? null : limit);

function announce({ anonymous, free, paid }: PerAudience): AnnouncedLimit {
  return { anonymous: orNull(anonymous), free: orNull(free), paid: orNull(paid) };
}

/** Details of a failure are left out, because they only concern the operator. */
async function capabilityOf(engine: TranslationEngine): Promise<EngineCapability> {
  const { name, quality, formalityTargets: formality = [] } = engine;
  try {
    const { kind: status } = await engine.status();
    const pairs = status === 'unavailable' ? [] : await engine.pairs();
    return { name, quality, status, pairs: pairs?.filter(isInCatalogue) ?? null, formality };
  } catch {
    return { name, quality, status: 'unavailable', pairs: [], formality };
  }
}

export interface CapabilityDeps {
  readonly chain: EngineChain;
  readonly checker: Pick<Checker, 'languages'>;
  readonly textLimits: PerAudience;
  readonly quotas: QuotaPolicy;
  readonly fileLimitBytes: number;
  readonly features: Capabilities['features'];
  readonly deadlineMs: number;
  readonly clock: () => number;
}

export function createCapabilities(deps: CapabilityDeps): () => Promise<Capabilities> {
  let kept: { readonly answer: Promise<readonly EngineCapability[]>; readonly until: number } | undefined;
  return async () => {
    if (!kept || deps.clock() >= kept.until) {
      const answer = Promise.all(deps.chain.engines.map(capabilityOf));
      kept = { answer, until: deps.clock() + KEEP_MS };
    }
    return {
      engines: await kept.answer,
      limits: {
        text_chars: deps.textLimits.paid,
        translate_deadline_ms: deps.deadlineMs,
        file_bytes: deps.fileLimitBytes,
        per_audience: {
          text_chars: announce(deps.textLimits),
          ai_per_day: announce(deps.quotas.ai),
          write_per_day: announce(deps.quotas.write),
          files_per_day: announce(deps.quotas.files),
          words_per_day: announce(deps.quotas.words),
        },
      },
      segments: true,
      check: await deps.checker.languages(),
      file_kinds: DOCUMENT_KINDS,
      features: deps.features,
    };
  };
}
