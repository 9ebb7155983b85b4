// @ts-check
/**
 * @typedef {{ type?: string, isSet?: boolean, isEvent?: boolean }} Entry `isSet`: pages write it, so it may accept more
 * @typedef {{ breaking: string[], features: string[] }} Changes sentences, for people
 * @typedef {{ name: string, kind?: string, type?: { text: string }, readonly?: boolean, parameters?: Parameter[], return?: { type?: { text: string } } }} Documented
 * @typedef {{ name: string, type?: { text: string }, optional?: boolean }} Parameter
 */

/**
 * Splits a text at a separator, but not inside brackets.
 * @param {string} text
 * @param {string} separator
 */
export function splitTopLevel(text, separator) {
  let depth = 0;
  const parts = [''];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    // The `>` in the arrow of a function type is not a closing bracket.
    if ('([{<'.includes(letter)) depth += 1;
    else if (')]}>'.includes(letter) && text.slice(index - 1, index + 1) !== '=>') depth -= 1;
    if (depth === 0 && letter === separator) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** @param {string} type such as `CustomEvent<{ text: string }>` */
const fieldsOf = (type) => splitTopLevel(/^CustomEvent<\{(.*)\}>$/.exec(type)?.[1] ?? type, ',');

/** @param {Documented} declaration */
function signatureOf({ parameters = [], return: returned }) {
  const list = parameters.map(
    (one) => `${one.name}${one.optional ? '?' : ''}: ${one.type?.text ?? 'unknown'}`,
  );
  return `(${list.join(', ')}) => ${returned?.type?.text ?? 'void'}`;
}

/**
 * The public interface in a custom-elements manifest, by kind and name.
 * @param {{ modules: readonly any[] }} manifest
 */
function readEntries(manifest) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const module of manifest.modules)
    for (const one of module.declarations ?? []) {
      if (one.kind !== 'class') entries.set(`export ${one.name}`, { type: signatureOf(one) });
      if (one.tagName) entries.set(`element ${one.tagName}`, {});
      for (const member of one.members ?? [])
        entries.set(
          `${member.kind === 'method' ? 'method' : 'property'} ${member.name}`,
          member.kind === 'method'
            ? { type: signatureOf(member) }
            : { type: member.type?.text, isSet: member.readonly !== true },
        );
      for (const attribute of one.attributes ?? [])
        entries.set(`attribute ${attribute.name}`, { type: attribute.type?.text, isSet: true });
      for (const event of one.events ?? [])
        entries.set(`event ${event.name}`, { type: event.type?.text, isEvent: true });
      for (const [kind, list] of [
        ['CSS property', one.cssProperties],
        ['part', one.cssParts],
        ['state', one.cssStates],
        ['slot', one.slots],
      ])
        for (const { name } of list ?? []) entries.set(`${kind} ${name || '(default)'}`, {});
    }
  return entries;
}

/**
 * Whether code that was written for the old type also works with the new type.
 * @param {Entry} before
 * @param {Entry} after
 */
function isCompatible({ type: old = '' }, { type = '', isSet, isEvent }) {
  if (isSet) return splitTopLevel(old, '|').every((choice) => splitTopLevel(type, '|').includes(choice));
  if (isEvent) return fieldsOf(old).every((field) => fieldsOf(type).includes(field));
  const [, parameters = '', returned] = /^\((.*)\) => (.*)$/.exec(type) ?? [];
  const [, oldParameters = '', oldReturned] = /^\((.*)\) => (.*)$/.exec(old) ?? [];
  const added = splitTopLevel(parameters, ',').slice(splitTopLevel(oldParameters, ',').length);
  return (
    parameters.startsWith(oldParameters) &&
    returned === oldReturned &&
    added.every((parameter) => parameter.includes('?:'))
  );
}

/**
 * The changes between two custom-elements manifests. Descriptions and defaults are not compared.
 * @param {{ modules: readonly any[] }} before
 * @param {{ modules: readonly any[] }} after
 * @returns {Changes}
 */
export function compareManifests(before, after) {
  const [old, now] = [readEntries(before), readEntries(after)];
  /** @type {Changes} */
  const changes = { breaking: [], features: [] };
  for (const [name, entry] of old) {
    const current = now.get(name);
    if (!current) changes.breaking.push(`${name} was removed`);
    else if (current.type !== entry.type)
      (isCompatible(entry, current) ? changes.features : changes.breaking).push(
        `${name} is ${current.type}, and was ${entry.type}`,
      );
  }
  for (const name of now.keys()) if (!old.has(name)) changes.features.push(`${name} is new`);
  return changes;
}
