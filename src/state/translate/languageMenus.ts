import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import type { LanguagePair, Side } from '@lang-assistant/core/translate/translation';
import { supportsPair, withinPairs, type Capabilities } from '../../domain/capabilities';
import { transportOf } from '../../domain/hostConfig';
import type { Services } from '../../services/contracts/services';
import type { TextSliceApi } from '../sliceApi';
import type { TranslateDeps } from './translateRequest';
import type { TranslateSlice } from './types';

const MAX_USED = 4;

const NEVER = new AbortController().signal;

/** A source whose pairs are unknown limits the targets as little as an unknown source does. */
function unavailable(capabilities: Capabilities, { source }: LanguagePair, side: Side): readonly string[] {
  const pairs = capabilities.pairs?.filter(
    (pair) => side === 'source' || supportsPair({ pairs: [pair] }, { ...pair, source }),
  );
  const available = new Set(withinPairs(LANGUAGE_CODES, pairs ? { pairs } : {}, side));
  return LANGUAGE_CODES.filter((code) => !available.has(code));
}

/** Orders the menu of one side. Asks the server once for its language pairs; without an answer, nothing is marked. */
export async function openLanguageMenu(
  { get, set, deps }: TextSliceApi<TranslateSlice, TranslateDeps>,
  services: Services,
  side: Side,
): Promise<void> {
  const before = get().languageMenus;
  function show(capabilities: Capabilities, shown: Side, used: readonly string[]): void {
    const { pair, languageMenus } = get();
    const order = { used, unavailable: unavailable(capabilities, pair, shown) };
    set({ languageMenus: { ...languageMenus, capabilities, [shown]: order } });
  }
  const code = get().pair[side];
  const used = [code, ...(before?.[side]?.used ?? []).filter((one) => one !== code)].filter(Boolean);
  show(before?.capabilities ?? {}, side, used.slice(0, MAX_USED));
  const { config } = deps().session;
  if (before || transportOf(config, 'translate') === 'function') return;
  const capabilities = await services.backendFor(config).capabilities({ signal: NEVER });
  if (!capabilities.pairs) return;
  set({ supports: (pair) => supportsPair(capabilities, pair) });
  // Until now, the user may have opened another menu.
  for (const shown of ['source', 'target'] as const)
    show(capabilities, shown, get().languageMenus?.[shown]?.used ?? []);
}
