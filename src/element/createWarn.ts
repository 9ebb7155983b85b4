import type { ConfigWarning } from './configWarnings';
import type { Warn } from './settings';

/** Returns a function that warns about each invalid setting of an element once. */
export function createWarn(): Warn {
  const warned = new Set<string>();

  /** The texts of the warnings are loaded on demand, because most pages are configured correctly. */
  async function warn(warning: ConfigWarning): Promise<void> {
    const warnings = await import('./configWarnings').catch(() => undefined);
    warnings?.warnOnce(warning, warned);
  }

  return (warning) => void warn(warning);
}
