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

/** Returns a message, without the value, for each unknown variable whose name is one or two letters from a known one. */
export function misspeltVariables(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (KNOWN.includes(name)) return [];
    const near = KNOWN.filter((known) => isNear(name.toUpperCase(), known));
    return near.length === 0
      ? []
      : [`${name} is not a variable of the gateway: did you mean ${near.join(' or ')}?`];
  });
}
