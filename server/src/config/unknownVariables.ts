import { editsBetween } from '../common/editsBetween';
import { envSchema } from './variables';

const KNOWN = Object.keys(envSchema.shape);

/** In `HOST`, two other letters make another word, such as `HOME`. */
const SHORT_CHARS = 4;

/** The length is compared first, because it is cheaper and excludes most variables of the system. */
function isNear(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 2) return false;
  const edits = editsBetween(name, known);
  return edits <= 1 || (edits === 2 && known.length > SHORT_CHARS && name[0] === known[0]);
}

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1);

/** `LLM_`, `JWT_` and so on: what several names begin with. Other programs also read names with `REDIS_`. */
const PREFIXES = new Set(
  KNOWN.map(prefixOf).filter(
    (prefix, index, all) => prefix !== '' && prefix !== 'REDIS_' && all.indexOf(prefix) !== index,
  ),
);

/** Kubernetes and Docker set these for a service, such as `LIBRETRANSLATE_SERVICE_HOST`. */
const SERVICE_LINK = /_(SERVICE_HOST|(SERVICE_)?PORT(_[A-Z0-9_]+)?)$/;

/**
 * Returns a message, without the value, for each unknown variable whose name is one or two letters from a known one, or
 * begins like several known ones.
 */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (KNOWN.includes(name)) return [];
    const near = KNOWN.filter((known) => isNear(name.toUpperCase(), known));
    if (near.length > 0)
      return [`${name} is not a variable of the gateway: did you mean ${near.join(' or ')}?`];
    const prefix = prefixOf(name);
    if (!PREFIXES.has(prefix) || SERVICE_LINK.test(name)) return [];
    const known = KNOWN.filter((other) => prefixOf(other) === prefix).join(', ');
    return [`${name} is not a variable of the gateway. Those with ${prefix} are ${known}.`];
  });
}
