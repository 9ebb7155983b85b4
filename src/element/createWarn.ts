import type { ConfigWarning } from './configWarnings';
import type { Warn } from './settings';

export function createWarn(): Warn {
  const warned = new Set<string>();

  /** Loads the texts of the warnings on demand, because most pages are configured correctly. */
  async function warn(warning: ConfigWarning): Promise<void> {
    const warnings = await import('./configWarnings').catch(() => undefined);
    warnings?.warnOnce(warning, warned);
  }

  return (warning) => void warn(warning);
}
