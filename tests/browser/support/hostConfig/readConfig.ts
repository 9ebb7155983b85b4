import type { PropertyName } from '../../../../src/domain/attributes';
import type { HostConfig } from '../../../../src/domain/hostConfig';
import { formatWarning } from '../../../../src/element/configWarnings';
import { readHostConfig } from '../../../../src/element/configuration';
import { toAttributeName } from '../../../../src/element/readSettings';

/** The sources of a configuration, weakest first. */
interface Sources {
  readonly global: unknown;
  readonly attributes: Readonly<Partial<Record<PropertyName, string>>>;
  readonly property: unknown;
  readonly backend: unknown;
}

export function readConfig({ global = null, attributes = {}, property, backend }: Partial<Sources>): {
  config: HostConfig;
  warnings: string[];
} {
  const warnings: string[] = [];
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(toAttributeName(name), value);
  const config = readHostConfig(
    Object.assign(element, { config: property, backend }),
    (warning) => warnings.push(formatWarning(warning)),
    global,
  );
  return { config, warnings };
}
