import type { HostConfig } from '../../../../src/domain/hostConfig';
import { formatWarning } from '../../../../src/element/configWarnings';
import { readHostConfig, type ConfigSources } from '../../../../src/element/hostConfig';

export function readConfig(sources: Partial<ConfigSources>): { config: HostConfig; warnings: string[] } {
  const warnings: string[] = [];
  const config = readHostConfig(
    { global: undefined, attributes: {}, property: undefined, ...sources },
    (warning) => warnings.push(formatWarning(warning)),
  );
  return { config, warnings };
}
